/**
 * The ledger of published questions (`content/questions/published.json`): a published revision never changes its
 * meaning. A hash covers what a learner sees and answers; reasons, explanation and source may still be reworded.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Content } from '../content.ts';
import type { Question } from '../question.ts';
import { ContentError } from './content-error.ts';
import { type ContentSource, openLayers } from './layers.ts';
import type { RawContent } from './read-content.ts';

export const LEDGER = 'questions/published.json';

export type Ledger = Readonly<Record<string, { revision: number; hash: string }>>;

/** Empty until something is published. */
export function readLedger(source: ContentSource): Ledger {
  const file = openLayers(source).locate(LEDGER);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** One question per line, in the order of the ids, so that a diff shows what was published. */
export function formatLedger(ledger: Ledger): string {
  const lines = Object.entries(ledger)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { revision, hash }]) => `  "${id}": { "revision": ${revision}, "hash": "${hash}" }`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * A hash of what a learner sees and answers. The order of propositions counts, because stored items refer to them by
 * index.
 */
export function hashMeaning({ statement, parts, alt, scene }: Question): string {
  const asked = parts.map((part) =>
    'value' in part
      ? [part.prompt ?? '', toFigure(part.value)]
      : [part.prompt ?? '', part.propositions.map(({ text, right }) => [text, right])],
  );
  return createHash('sha256')
    .update(JSON.stringify([statement, asked, alt, sorted(scene)]))
    .digest('hex')
    .slice(0, 16);
}

const toFigure = ({
  unit,
  answer,
  tolerance,
  decimals,
  wraps,
}: {
  unit: string;
  answer: number;
  tolerance: number;
  decimals: number;
  wraps?: number;
}) => [unit, answer, tolerance, decimals, wraps ?? null];

/** With keys in one order, so that two spellings of the same scene are equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, one]) => [key, sorted(one)]);
}

/** Contradictions between the content and the ledger, one sentence each. */
export function findLedgerBreaches(raw: Pick<RawContent, 'questions' | 'past'>, ledger: Ledger): string[] {
  const today = new Map(raw.questions.map((one) => [one.value.id, one]));
  const past = new Map(raw.past.map(({ value }) => [`${value.id}.r${value.revision}`, value]));
  return Object.entries(ledger).flatMap(([id, published]) => {
    const found = today.get(id);
    if (!found) return [`${LEDGER}: ${id} was published and is gone`];
    return [
      ...compareWithPublished(found, published, past),
      ...listLostRevisions(id, published.revision, past),
    ];
  });
}

function compareWithPublished(
  { file, value }: RawContent['questions'][number],
  published: { revision: number; hash: string },
  past: ReadonlyMap<string, Question>,
): string[] {
  const { id } = value;
  if (value.revision < published.revision)
    return [`${file}/revision: is ${value.revision}, and ${published.revision} was published`];
  if (value.revision === published.revision)
    return hashMeaning(value) === published.hash
      ? []
      : [`${file}: was published and says something else now: npm run content:revise ${id}`];
  const kept = past.get(`${id}.r${published.revision}`);
  if (!kept)
    return [
      `${file}: revises a published question that revisions/${id}.r${published.revision}.json does not keep`,
    ];
  return hashMeaning(kept) === published.hash
    ? []
    : [`revisions/${id}.r${published.revision}.json: is not what was published`];
}

/** Each published number before the last is kept, as series that run may ask it. */
const listLostRevisions = (id: string, published: number, past: ReadonlyMap<string, Question>): string[] =>
  Array.from({ length: published - 1 }, (_, index) => `${id}.r${index + 1}`)
    .filter((key) => !past.has(key))
    .map((key) => `revisions/${key}.json: was published and is gone: series that run may ask it`);

/**
 * Checks that the content is exactly what was published, before it is served to learners.
 * @throws ContentError with the list of differences
 */
export function assertPublished(source: ContentSource, { byId, past }: Pick<Content, 'byId' | 'past'>): void {
  const ledger = readLedger(source);
  const sourced = (value: Question) => ({ file: `${value.id}.r${value.revision}`, value });
  const [today, before] = [[...byId.values()].map(sourced), [...past.values()].map(sourced)];
  const broken = findLedgerBreaches(
    { questions: today.map((one) => ({ ...one, bank: '' })), past: before },
    ledger,
  );
  const early = today
    .filter(({ value }) => (ledger[value.id]?.revision ?? 0) < value.revision)
    .map(({ file }) => `${file}: is not published: npm run content:publish`);
  const faults = [...broken, ...early].map((message) => ({ file: '', path: '', message }));
  if (faults.length > 0) throw new ContentError(source, faults);
}
