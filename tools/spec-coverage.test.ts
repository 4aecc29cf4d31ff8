import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');

/** The cells of each row of every table, without the header rows. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const files = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Every `file` «part of a title» in a cell. */
const proofs = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` «((?:[^«»]|«[^»]*»)+)»/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

const plain = (source: string): string => source.replaceAll('\u00a0', ' ').replaceAll("\\'", "'");

/** Whether a file contains this part of a title; placeholders of a template are compared as text. */
function hasTitle(file: string, title: string): boolean {
  return existsSync(join(root, file)) && plain(readFileSync(join(root, file), 'utf8')).includes(plain(title));
}

describe('the table of the specification', () => {
  test('has a rule, a place and a proof in every row', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([]);
  });

  test('names only existing files', () => {
    const missing = rows
      .flatMap(([, where = '']) => files(where))
      .filter((name) => !existsSync(join(root, name)));
    expect(missing).toEqual([]);
  });

  test('names only existing tests, by their titles', () => {
    const all = rows.flatMap(([, , shown = '']) => proofs(shown));
    expect(all.length).toBeGreaterThan(rows.length);
    expect(all.filter(({ file, title }) => !hasTitle(file, title))).toEqual([]);
  });
});
