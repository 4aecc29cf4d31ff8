import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '@balise/content/load';
import {
  assertPublished,
  findLedgerBreaches,
  formatLedger,
  hashMeaning,
  LEDGER,
  readLedger,
} from '@balise/content/load/ledger';
import { readContent } from '@balise/content/load/read-content';
import type { Part, Question } from '@balise/content/question';
import { copyContent } from '@balise/content/test/content-copy';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addReadings, type Reading } from '../readings/reading.ts';
import { publishQuestions } from './publish.ts';
import { reviseQuestion } from './revise.ts';

const ID = 'b-l-001';
const FILE = `questions/b/L/${ID}.json`;
const OTHER = 'b-l-002';
const OTHER_FILE = `questions/b/L/${OTHER}.json`;
const { dir, mend, remove } = copyContent(() => true);
beforeEach(() => {
  takeDraftsBack();
  writeFileSync(join(dir, LEDGER), '{}\n');
  publishQuestions(dir);
});
afterEach(mend);
afterAll(remove);

/** Puts the published revisions back in place of those that wait for their readers, and removes new questions that wait. */
function takeDraftsBack(): void {
  const { questions, past } = readContent(dir);
  const ledger = readLedger(dir);
  for (const { file, value } of questions) if (!ledger[value.id]) rmSync(join(dir, file));
  for (const { file, value } of past) {
    const draft = questions.find((one) => one.value.id === value.id);
    if (!draft || value.revision !== ledger[value.id]?.revision) continue;
    renameSync(join(dir, file), join(dir, draft.file));
  }
}

/** Where a revision keeps what was published. */
const keptFile = (id: string, revision: number) => `revisions/${id}.r${revision}.json`;
const read = (file: string): Question => JSON.parse(readFileSync(join(dir, file), 'utf8'));
const change = (edit: (question: Question) => object, file = FILE) =>
  writeFileSync(join(dir, file), JSON.stringify({ ...read(file), ...edit(read(file)) }));
const toReading = (picture: boolean): Reading => ({
  question: ID,
  revision: read(FILE).revision,
  meaning: hashMeaning(read(FILE)),
  on: '2026-11-24',
  reader: picture ? 'anna' : 'bruno',
  picture,
  answer: null,
  sure: false,
  agreed: picture,
});
const faults = () => findLedgerBreaches(readContent(dir), readLedger(dir));

test('every question that was read is published once; others are not', () => {
  const questions = readContent(dir).questions.map(({ value }) => value);
  expect(Object.keys(readLedger(dir))).toHaveLength(questions.length);
  writeFileSync(join(dir, LEDGER), '{}\n');
  rmSync(join(dir, 'readings'), { recursive: true });
  expect(publishQuestions(dir)).toEqual([]);
  mend();
  takeDraftsBack();
  publishQuestions(dir);
  expect(publishQuestions(dir)).toEqual([]);
  expect(faults()).toEqual([]);
});

const invertPart = (part: Part): Part =>
  'value' in part
    ? part
    : { ...part, propositions: part.propositions.map((one) => ({ ...one, right: !one.right })) };

test.each<[string, (question: Question) => object]>([
  ['its statement', () => ({ statement: 'Autre chose.' })],
  ['its right answer', ({ parts }) => ({ parts: parts.map(invertPart) })],
  [
    'its picture',
    () => ({ scene: { view: 'panneau', place: 'ville', signs: [{ code: 'B14', value: '50' }] } }),
  ],
  ['its alternative text', () => ({ alt: 'Autre chose.' })],
])('a published question that changes %s without a new revision is found', (_, edit) => {
  change(edit);
  expect(faults()).toEqual([
    `${FILE}: was published and says something else now: npm run content:revise ${ID}`,
  ]);
  expect(() => publishQuestions(dir)).toThrow('content:revise');
});

test('a reworded explanation, or the same scene in another spelling, does not change the meaning', () => {
  change(({ scene }) => ({
    explanation: 'Mieux dit.',
    scene: Object.fromEntries(Object.entries(scene).toReversed()),
  }));
  expect(faults()).toEqual([]);
});

test('a revision copies the published question aside, waits for its readers, and is then published', () => {
  const { revision } = read(FILE);
  const kept = keptFile(ID, revision);
  expect(reviseQuestion(dir, ID)).toBe(FILE);
  expect(read(kept)).toMatchObject({ id: ID, revision });
  expect(read(FILE)).toMatchObject({ id: ID, revision: revision + 1 });
  change(() => ({ statement: 'Autre chose.', decides: 'text' }));
  expect(faults()).toEqual([]);
  expect(publishQuestions(dir)).toEqual([]);
  const waiting = loadContent(dir);
  expect(waiting.byId.get(ID)).toMatchObject({ revision, statement: read(kept).statement });
  expect(waiting.past.has(`${ID}.r${revision}`)).toBe(false);
  expect(() => assertPublished(dir, waiting)).not.toThrow();
  addReadings(dir, [toReading(true), toReading(false)]);
  expect(publishQuestions(dir)).toEqual([ID]);
  expect(readLedger(dir)[ID]?.revision).toBe(revision + 1);
  const content = loadContent(dir);
  expect(content.byId.get(ID)?.statement).toBe('Autre chose.');
  const before = content.past.get(`${ID}.r${revision}`);
  expect(before?.statement).toBe(read(kept).statement);
  expect(content.scenes.has(before?.picture ?? '')).toBe(true);
});

test('only a published and unchanged question can be revised', () => {
  reviseQuestion(dir, ID);
  expect(() => reviseQuestion(dir, ID)).toThrow('is not published');
  expect(() => reviseQuestion(dir, 'b-l-999')).toThrow('there is no question');
  const kept = keptFile(OTHER, read(OTHER_FILE).revision);
  change(() => ({ statement: 'Autre chose.' }), OTHER_FILE);
  expect(() => reviseQuestion(dir, OTHER)).toThrow('was changed already');
  expect(existsSync(join(dir, kept))).toBe(false);
});

test('a published question that is missing, has an older revision or has changed is reported', () => {
  const kept = keptFile(ID, read(FILE).revision);
  reviseQuestion(dir, ID);
  change(() => ({ statement: 'Autre chose.' }), kept);
  expect(faults()).toEqual([`${kept}: is not what was published`]);
  rmSync(join(dir, kept));
  expect(faults()).toEqual([`${FILE}: revises a published question that ${kept} does not keep`]);
  rmSync(join(dir, FILE));
  expect(faults()).toEqual([`${LEDGER}: ${ID} was published and is gone`]);
});

test('a revision that was published before the last one is kept too', () => {
  const ledger = readLedger(dir);
  const { revision, hash } = ledger[ID] ?? { revision: 0, hash: '' };
  change(() => ({ revision: revision + 2 }));
  writeFileSync(join(dir, LEDGER), formatLedger({ ...ledger, [ID]: { revision: revision + 2, hash } }));
  const lost = [keptFile(ID, revision), keptFile(ID, revision + 1)];
  expect(faults()).toEqual(
    lost.map((file) => `${file}: was published and is gone: series that run may ask it`),
  );
});

test('an invalid past revision stops the start', () => {
  reviseQuestion(dir, ID);
  const { revision } = read(FILE);
  const wrong = keptFile(ID, revision + 1);
  writeFileSync(join(dir, wrong), readFileSync(join(dir, FILE)));
  expect(() => loadContent(dir)).toThrow(`${wrong}/revision: is ${revision} of ${ID}, not the name`);
});

test('a published question is withdrawn without a new revision; its next revision is asked again', () => {
  change(() => ({ withdrawn: { on: '2026-03-02', reason: 'Deux réponses {A, B} étaient « justes ».' } }));
  expect(faults()).toEqual([]);
  assertPublished(dir, loadContent(dir));
  expect(loadContent(dir).byId.get(ID)?.withdrawn).toBeDefined();
  const { revision } = read(FILE);
  reviseQuestion(dir, ID);
  expect(read(keptFile(ID, revision)).withdrawn).toBeDefined();
  expect(read(FILE)).toMatchObject({ revision: revision + 1 });
  expect(read(FILE).withdrawn).toBeUndefined();
  // Until the next revision is read and published, the withdrawn one stays the current one.
  expect(loadContent(dir).byId.get(ID)).toMatchObject({ revision, withdrawn: { on: '2026-03-02' } });
});
