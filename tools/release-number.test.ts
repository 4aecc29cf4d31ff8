/** The number of the release, which is said in several places. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const FOLDERS = [
  'apps/server',
  'apps/web',
  'trials',
  ...['contract', 'rules', 'scene', 'content', 'content-tools'].map((name) => `packages/${name}`),
];
const { version } = JSON.parse(read('package.json')) as Package;

test('every package has the number of the release, and asks for the others by it', () => {
  for (const folder of FOLDERS) {
    const one = JSON.parse(read(join(folder, 'package.json'))) as Package;
    const own = Object.entries({ ...one.dependencies, ...one.devDependencies }).filter(([name]) =>
      name.startsWith('@balise/'),
    );
    expect([folder, one.version, ...own.map(([, asked]) => asked)]).toEqual([
      folder,
      version,
      ...own.map(() => version),
    ]);
  }
});

test('the list of changes begins with this release, dated or not released yet; the others are dated, newest first', () => {
  const [first = '', ...others] = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(
    ([, heading = '']) => heading,
  );
  expect(first).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')} – (not released yet|\\d+ [A-Z][a-z]+ \\d{4})$`),
  );
  const numbers = others.map((heading) =>
    /^(\d+)\.(\d+)\.(\d+) – \d+ [A-Z][a-z]+ \d{4}$/.exec(heading)?.slice(1).map(Number),
  );
  expect(numbers).not.toContain(undefined);
  const places = [version.split('.').map(Number), ...numbers].map((parts) =>
    (parts ?? []).reduce((sum, part) => sum * 1000 + part, 0),
  );
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(places.length);
});
