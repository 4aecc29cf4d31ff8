/** The reference pages of docs/ name what there is: settings, commands, accounts of the demonstration. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemoEmail, DEMO_PEOPLE } from '@balise/server/demo/people';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const configuration = readText('docs/configuration.md');
const commands = readText('docs/commands.md');
const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts);

/** They are steps of others, or named by the pages that need them. */
const NOT_ON_THE_PAGE = [
  'start',
  'test',
  'types',
  'lint',
  'boundaries',
  'openapi:check',
  'unused',
  'dev',
  'expressions',
  'spec-coverage',
  'spec-coverage:write',
  'third-party',
  'third-party:check',
  'trials:install',
  'reload',
  'second-step',
];
/** Of systemd and of PostgreSQL's own clients. */
const OF_OTHERS = ['LISTEN_FDS', 'LISTEN_PID', 'PGHOST'];

test('the page of settings has each that the server reads', () => {
  const folder = 'apps/server/src/platform/config';
  const sources = readdirSync(join(root, folder)).filter((name) => /^config(-[a-z]+)?\.ts$/.test(name));
  const read = sources.flatMap((name) =>
    [...readText(join(folder, name)).matchAll(/\((?:env, |\{?\s*name: )?'([A-Z][A-Z_]+)'/g)].map(
      ([, setting = '']) => setting,
    ),
  );
  const rows = configuration.split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, one]) => one),
  );
  expect(new Set(read).size).toBeGreaterThan(30);
  expect(described).toEqual(expect.arrayContaining(read.filter((name) => !OF_OTHERS.includes(name))));
  expect(new Set(described).size).toBe(described.length);
});

test('the page of commands has each script, and no other', () => {
  const named = [...commands.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  for (const name of named) expect(scripts).toContain(name);
  expect(scripts.filter((name) => !named.includes(name)).sort()).toEqual(NOT_ON_THE_PAGE.sort());
});

test('the page of the demonstration has each account, and no other', () => {
  const rows = [...readText('docs/demonstration.md').matchAll(/^\| `([^`]+@[^`]+)` \|/gm)].map(
    ([, email]) => email,
  );
  expect(rows.sort()).toEqual(DEMO_PEOPLE.map(buildDemoEmail).sort());
});
