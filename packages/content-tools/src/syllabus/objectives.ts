/** The objectives of each syllabus (`content/objectives/<bank>.json`): which questions, families and chapters serve each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FAMILIES } from '@balise/content/families/registry';
import { dropWithdrawn } from '@balise/content/load';
import type { RawContent } from '@balise/content/load/read-content';
import { type ContentFault, createParser } from '@balise/content/parse';
import { Slug } from '@balise/contract/base/shapes';
import * as T from 'typebox';

const ObjectiveSchema = T.Object(
  {
    /** Unique in its theme. */
    id: Slug,
    /** Theme letter in the bank. */
    theme: T.String({ pattern: '^[A-Z]$' }),
    /** What the learner can do, in French. */
    says: T.String({ minLength: 4, maxLength: 120 }),
    article: T.String({ minLength: 4, maxLength: 60 }),
    /** Ids; a question may serve several objectives. */
    questions: T.Array(T.String({ pattern: '^[a-z]{1,6}-[a-z]-[0-9]{3}$' }), { uniqueItems: true }),
    families: T.Optional(T.Array(Slug, { minItems: 1, uniqueItems: true })),
    /** `<course>/<chapter>`. */
    chapters: T.Optional(T.Array(T.String({ pattern: '^[a-z0-9-]+/[a-z0-9-]+$' }), { minItems: 1 })),
  },
  { additionalProperties: false },
);

const SyllabusSchema = T.Object(
  {
    /** The text that sets the syllabus, by its name in `docs/sources.md`. */
    text: T.String({ minLength: 4, maxLength: 120 }),
    checkedOn: T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    objectives: T.Array(ObjectiveSchema, { minItems: 1 }),
  },
  { additionalProperties: false },
);

export type Objective = T.Static<typeof ObjectiveSchema>;
export interface Syllabus extends T.Static<typeof SyllabusSchema> {
  /** Code of its bank. */
  bank: string;
}

const parse = createParser(SyllabusSchema);

/** @returns the syllabuses of a content folder, none if it has none; faults of their files are added to `faults` */
export function readSyllabuses(dir: string, faults: ContentFault[]): Syllabus[] {
  const folder = join(dir, 'objectives');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const file = `objectives/${name}`;
    const found = parse(file, readFileSync(join(folder, name), 'utf8'), faults);
    return found ? [{ ...found, bank: basename(name, '.json') }] : [];
  });
}

/** Banks in which every objective must have a question or a family. */
const WHOLE_BANKS: readonly string[] = ['b', 'etm'];

/**
 * @returns a sentence for each reference that leads nowhere, each question without objective, each hole of a whole bank, and
 * each objective that no training can ask about
 */
export function findObjectiveFaults(raw: RawContent, syllabuses: readonly Syllabus[]): string[] {
  return syllabuses.flatMap((syllabus) => [
    ...findBrokenReferences(raw, syllabus),
    ...findForgottenQuestions(raw, syllabus),
    ...findHoles(raw, syllabus),
    ...findUntrained(raw, syllabus),
  ]);
}

const fileOf = ({ bank }: Syllabus): string => `objectives/${bank}.json`;

const isAbsent =
  (known: ReadonlySet<string>) =>
  (name: string): boolean =>
    !known.has(name);

function findBrokenReferences(raw: RawContent, syllabus: Syllabus): string[] {
  const { bank, objectives } = syllabus;
  const file = raw.banks.find(({ value }) => value.code === bank)?.value;
  if (!file) return [`${fileOf(syllabus)}: there is no bank ${bank}`];
  const themes = new Set(file.themes.map(({ identifiant }) => identifiant));
  const questions = new Set(raw.questions.filter((one) => one.bank === bank).map(({ value }) => value.id));
  const families = new Set(FAMILIES.filter((family) => bank in family.themes).map(({ id }) => id));
  const chapters = new Set(raw.courses.flatMap((course) => listChapters(course)));
  const seen = new Set<string>();
  return objectives.flatMap((objective) => {
    const { theme, id } = objective;
    const name = `${theme} ${id}`;
    const twice = seen.has(name);
    seen.add(name);
    const lost = [
      ...objective.questions.filter(isAbsent(questions)).map((one) => `question ${one}`),
      ...(objective.families ?? []).filter(isAbsent(families)).map((one) => `family ${one}`),
      ...(objective.chapters ?? []).filter(isAbsent(chapters)).map((one) => `chapter ${one}`),
      ...(themes.has(theme) ? [] : [`theme ${theme}`]),
    ];
    return [
      ...(twice ? [`${fileOf(syllabus)}: ${name} stands twice`] : []),
      ...lost.map((one) => `${fileOf(syllabus)}: ${name} names the ${one}, which bank ${bank} has not`),
    ];
  });
}

const listChapters = (course: RawContent['courses'][number]): string[] =>
  course.chapters.map(({ slug }) => `${course.name}/${slug}`);

function findForgottenQuestions(raw: RawContent, { bank, objectives }: Syllabus): string[] {
  const served = new Set(objectives.flatMap(({ questions }) => questions));
  return dropWithdrawn(raw)
    .questions.filter((one) => one.bank === bank && !served.has(one.value.id))
    .map(({ file, value }) => `${file}: ${value.id} serves no objective of objectives/${bank}.json`);
}

/** The objectives with the questions that serve them today: a withdrawn one serves none. */
export function listServedObjectives(raw: RawContent, { objectives }: Syllabus): Objective[] {
  const withdrawn = new Set(raw.questions.flatMap(({ value }) => (value.withdrawn ? [value.id] : [])));
  return objectives.map((one) => ({ ...one, questions: one.questions.filter((id) => !withdrawn.has(id)) }));
}

function findHoles(raw: RawContent, syllabus: Syllabus): string[] {
  if (!WHOLE_BANKS.includes(syllabus.bank)) return [];
  return listServedObjectives(raw, syllabus)
    .filter(({ questions, families = [] }) => questions.length + families.length === 0)
    .map(({ theme, id }) => `${fileOf(syllabus)}: ${theme} ${id} has no question and no family`);
}

/** Questions kept for exams are in no training: an objective needs one that is not kept. */
function findUntrained(raw: RawContent, syllabus: Syllabus): string[] {
  const kept = raw.banks.find(({ value }) => value.code === syllabus.bank)?.value.kept ?? [];
  return listServedObjectives(raw, syllabus)
    .filter(({ questions }) => questions.length > 0 && questions.every((id) => kept.includes(id)))
    .map(({ theme, id }) => `${fileOf(syllabus)}: ${theme} ${id} has only questions kept for exams`);
}
