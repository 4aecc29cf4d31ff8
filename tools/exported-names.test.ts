import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRepeatedNames, listExportedNames } from './exported-names.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exported-names-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const SERVER = 'apps/server/src/mail/letter.ts';
const CONTENT = 'packages/content/src/letter.ts';
const TOOL = 'tools/letter.mjs';

test('a name that two files export is a fault', () => {
  plant(SERVER, 'export interface Letter { to: string }');
  plant(CONTENT, "export type Letter = 'a' | 'b';");
  expect(findRepeatedNames(root, [])).toEqual([`Letter is exported from ${SERVER}, ${CONTENT}`]);
});

test.each([
  ['a function', 'export function sendLetter() {}'],
  ['a class', 'export class sendLetter {}'],
  ['an enumeration', 'export enum sendLetter { a }'],
  ['a destructured property', 'export const { a: sendLetter } = { a: 1 };'],
  ['a destructured element', 'export const [, ...sendLetter] = [1, 2];'],
  ['a destructured name with a default', 'export const { a: { sendLetter } = { sendLetter: 1 } } = {};'],
  ['a local name', 'const sendLetter = 1; export { sendLetter };'],
  ['an alias of a local name', 'const a = 1; export { a as sendLetter };'],
  ['an alias of an import', "import { a } from './a.ts'; export { a as sendLetter };"],
  ['an alias of a re-export', "export { a as sendLetter } from './a.ts';"],
  ['a namespace re-export', "export * as sendLetter from './a.ts';"],
])('%s counts as an exported name', (_, text) => {
  plant(SERVER, text);
  plant(TOOL, 'export const sendLetter = 1;');
  expect(findRepeatedNames(root, [])).toEqual([`sendLetter is exported from ${SERVER}, ${TOOL}`]);
});

test('a name that a file re-exports unchanged belongs to the file that declares it', () => {
  plant(CONTENT, 'export type Letter = string; export const LETTER = 1;');
  plant(SERVER, "export type { Letter } from './a.ts'; export * from './a.ts';");
  plant(TOOL, "import { LETTER } from './a.ts'; export { LETTER };");
  expect(findRepeatedNames(root, [])).toEqual([]);
});

test('a type and a value of one file may share a name, and the default export has none', () => {
  const text = 'export const Letter = 1; export type Letter = typeof Letter; export default Letter;';
  expect(listExportedNames(SERVER, text)).toEqual(['Letter']);
});

test('a repetition is allowed only in the files listed for it', () => {
  plant(SERVER, 'export const a = 1;');
  plant(CONTENT, 'export const a = 1;');
  const repetition = { name: 'a', files: [CONTENT, SERVER], why: 'it is the same' };
  expect(findRepeatedNames(root, [repetition])).toEqual([]);
  plant(TOOL, 'export const a = 1;');
  expect(findRepeatedNames(root, [repetition])).toEqual([
    `a is exported from ${SERVER}, ${CONTENT}, ${TOOL}`,
    'the allowed repetition of a lists other files than those that export it',
  ]);
});

test('an allowed repetition that no longer exists is a fault', () => {
  plant(SERVER, 'export const a = 1;');
  const fault = 'the allowed repetition of a lists other files than those that export it';
  expect(findRepeatedNames(root, [{ name: 'a', files: [SERVER, CONTENT], why: 'it is gone' }])).toEqual([
    fault,
  ]);
  expect(findRepeatedNames(root, [{ name: 'a', files: [SERVER], why: 'it is gone' }])).toEqual([fault]);
});
