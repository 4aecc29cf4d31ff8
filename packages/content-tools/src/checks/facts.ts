/** The figures of the law (`content/facts/*.json`), and the sentences that contradict them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, createParser } from '@balise/content/parse';
import { listPropositions, type Question } from '@balise/content/question';
import * as T from 'typebox';
import { normalizeText, type QuestionRemark } from './question.ts';

const day = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A figure from a legal text. */
const FactSchema = T.Object(
  {
    id: T.String({ pattern: '^[a-z0-9-]+$' }),
    /** The rule in a sentence. */
    says: T.String({ minLength: 10, maxLength: 240 }),
    text: T.String({ minLength: 4 }),
    article: T.String({ minLength: 1 }),
    checkedOn: day,
    /** First and last day in force; left out when the day is too long ago to matter, or not known yet. */
    from: T.Optional(day),
    until: T.Optional(day),
    /**
     * A sentence is about this fact if it has one word of each group, and none of `unless`. Each is a plain word or
     * the beginning of one.
     */
    about: T.Array(T.Array(T.String({ pattern: '^[a-z0-9 ]+$' }), { minItems: 1 }), { minItems: 1 }),
    unless: T.Optional(T.Array(T.String({ pattern: '^[a-z0-9 ]+$' }))),
    /** As written after the figure. */
    unit: T.String({ minLength: 1 }),
    values: T.Array(T.Number(), { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type Fact = T.Static<typeof FactSchema>;

const parse = createParser(T.Array(FactSchema, { minItems: 1 }));

/** @returns the facts of a content folder; faults of their files are added to `faults` */
export function readFacts(dir: string, faults: ContentFault[]): Fact[] {
  const facts: Fact[] = [];
  for (const name of jsonIn(join(dir, 'facts'))) {
    const file = `facts/${name}`;
    for (const fact of parse(file, readFileSync(join(dir, file), 'utf8'), faults) ?? []) {
      if (facts.some(({ id }) => id === fact.id))
        faults.push({ file, path: '', message: `${fact.id} stands twice` });
      else facts.push(fact);
    }
  }
  return facts;
}

/** @param today yyyy-MM-dd */
const isInForce = ({ from = '', until = '9999-12-31' }: Fact, today: string): boolean =>
  from <= today && today <= until;

/** The facts that are the law today. */
export const selectFactsInForce = (facts: readonly Fact[], today: string): Fact[] =>
  facts.filter((fact) => isInForce(fact, today));

/** Why a fact can't be used today; null when it can. */
function describeValidity(fact: Fact, today: string): string | null {
  if (isInForce(fact, today)) return null;
  return fact.from !== undefined && today < fact.from
    ? `${fact.id} is in force from ${fact.from} on`
    : `${fact.id} is in force until ${fact.until}`;
}

/** Empty if there is no such folder, as in the small contents of tests. */
function jsonIn(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir).sort() : [];
}

/** The sentences that the question claims to be true: its explanation, the right propositions and their reasons. */
function held(question: Question): { path: string; text: string }[] {
  const right = question.parts.flatMap((part, p) =>
    listPropositions(part).flatMap((one, i) => {
      if (!one.right) return [];
      const path = `/parts/${p}/propositions/${i}`;
      const asked = `${question.statement} ${part.prompt ?? ''} ${one.text}`;
      // «OUI» and «NON» claim nothing by themselves.
      const claim = one.text.length > 3 ? [{ path: `${path}/text`, text: asked.replace(/[.!?]/g, ' ') }] : [];
      return [...claim, ...sentences(one.why).map((text) => ({ path: `${path}/why`, text }))];
    }),
  );
  return [...right, ...sentences(question.explanation).map((text) => ({ path: '/explanation', text }))];
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?;])\s+/);

/**
 * The sentences of a question that contradict a fact. Of several figures with the fact's unit, one must be the
 * fact's.
 */
export function findFactContradictions(question: Question, facts: readonly Fact[]): QuestionRemark[] {
  return held(question).flatMap(({ path, text }) => {
    const words = ` ${normalizeText(text)}`;
    return facts
      .filter((fact) => isAbout(fact, words))
      .flatMap((fact): QuestionRemark[] => {
        const told = findFigures(text, fact.unit);
        if (told.length === 0 || told.some((figure) => fact.values.includes(figure))) return [];
        const message = `says ${told.join(', ')} ${fact.unit}, ${fact.id} is ${fact.values.join(' or ')} (${fact.article})`;
        return [{ path, message }];
      });
  });
}

/**
 * Contradictions with the facts that a question names itself. Each named fact must exist and be in force, and its
 * figure must be in the text. The right propositions may hold no other figure with its unit. So a changed fact finds every question
 * that relies on it.
 * @param today yyyy-MM-dd
 */
export function findNamedFactContradictions(
  question: Question,
  facts: readonly Fact[],
  today: string,
): QuestionRemark[] {
  const named = (question.facts ?? []).map((id) => ({ id, fact: facts.find((fact) => fact.id === id) }));
  const told = [
    question.explanation,
    ...question.parts.flatMap((part) =>
      listPropositions(part).flatMap(({ text, right, why }) => (right ? [text, why] : [])),
    ),
  ].join('\n');
  const own = named.flatMap(({ id, fact }, i): QuestionRemark[] => {
    const path = `/facts/${i}`;
    if (!fact) return [{ path, message: `names an unknown fact: ${id}` }];
    const invalid = describeValidity(fact, today);
    if (invalid !== null) return [{ path, message: invalid }];
    if (findFigures(told, fact.unit).some((figure) => fact.values.includes(figure))) return [];
    return [{ path, message: `${id} is ${fact.values.join(' or ')} ${fact.unit}, which is said nowhere` }];
  });
  const known = named.flatMap(({ fact }) => fact ?? []);
  const keys = [...new Set(known.map(({ unit }) => unit))].flatMap((unit) => {
    const values = known.filter((fact) => fact.unit === unit).flatMap((fact) => fact.values);
    return question.parts.flatMap((part, p) =>
      listPropositions(part).flatMap(({ text, right }, i): QuestionRemark[] => {
        const said = right ? findFigures(text, unit) : [];
        if (said.length === 0 || said.some((figure) => values.includes(figure))) return [];
        const message = `calls ${said.join(', ')} ${unit} right, the facts named are ${values.join(' or ')}`;
        return [{ path: `/parts/${p}/propositions/${i}/text`, message }];
      }),
    );
  });
  return [...own, ...keys];
}

/** @param words the normalised sentence, with a space before each word */
function isAbout({ about, unless = [] }: Fact, words: string): boolean {
  const has = (word: string) => words.includes(` ${word}`);
  return about.every((group) => group.some(has)) && !unless.some(has);
}

/** Numbers written before the unit, with spaces between thousands or with a decimal comma. */
export function findFigures(text: string, unit: string): number[] {
  const behind = unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const pattern = new RegExp(
    `(\\d+(?:[\\u00a0\\u202f ]\\d{3})*(?:,\\d+)?)[\\s\\u00a0\\u202f]*${behind}(?![\\p{L}/])`,
    'gu',
  );
  return [...text.matchAll(pattern)].map(([, figure = '']) =>
    Number(figure.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')),
  );
}
