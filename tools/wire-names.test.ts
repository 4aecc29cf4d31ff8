import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFrenchNames, frenchNames } from './wire-names.ts';

const NAMES = new Set(['nb_questions', 'terminee', 'serie']);

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wire-names-'));
  for (const folder of ['apps/web/src', 'apps/web/preview'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** The French names found in a new file. */
function namesIn(text: string, file = 'apps/web/src/learner/new/rule.ts'): string[] {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return findFrenchNames(root, NAMES).flatMap((fault) => /^\S*\/new\/\S+ uses (\w+)/.exec(fault)?.[1] ?? []);
}

test('the names come from the schemas of every operation, without those that are English words', () => {
  const names = frenchNames();
  for (const name of ['nb_questions', 'bonnes', 'chapitres_termines', 'mot_de_passe'])
    expect(names).toContain(name);
  for (const name of ['id', 'question', 'score', 'themes']) expect(names).not.toContain(name);
});

test.each([
  ['reads it', 'export const isOver = (reply: any) => reply.terminee;'],
  ['reads it by a string key', "export const isOver = (reply: any) => reply['terminee'];"],
  ['destructures it', 'export const isOver = ({ terminee: over }: any) => over;'],
  ['writes it', 'export const body = (isOver: boolean) => ({ terminee: isOver });'],
  ['declares it', 'export interface Head { terminee: boolean }'],
])('a file that %s uses a name of the wire', (_how, text) => {
  expect(namesIn(text)).toEqual(['terminee']);
});

test('a mapper, its test, a word in a text and a variable may be French', () => {
  const reads = 'export const toHead = (reply: any) => ({ isOver: reply.terminee });';
  expect(namesIn(reads, 'apps/web/src/learner/new/wire.ts')).toEqual([]);
  expect(namesIn(reads, 'apps/web/src/learner/new/wire.test.ts')).toEqual([]);
  expect(namesIn("export const title = 'serie';\nexport const serie = 1;")).toEqual([]);
});
