// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
const named = sheets.find(({ path }) => path === join('ui', 'breakpoints.css'))?.text ?? '';
const names = [...named.matchAll(/@custom-media (--[a-z-]+) /g)].map(([, name]) => name);
const queries = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/@media[^{]*/g)].map(([query]) => `${path}: ${query.trim()}`),
);

test('a media query uses a named size', () => {
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /\d(px|r?em)/.test(query))).toEqual([]);
});

test('each named size is declared once, and used', () => {
  expect(new Set(names).size).toBe(names.length);
  const used = queries.flatMap((query) => query.match(/--[a-z-]+/g) ?? []);
  expect([...new Set(used)].sort()).toEqual([...names].sort());
});

test('no sheet composes from another one, which the build would repeat without its named sizes', () => {
  expect(sheets.filter(({ text }) => /composes:[^;]* from /.test(text)).map(({ path }) => path)).toEqual([]);
});
