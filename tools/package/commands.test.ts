/** The command of a package and its man page know every program of the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../prepare.mjs';

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Programs that the server's bundle has, without the threads that it starts itself. */
const PROGRAMS = [
  ...readText('apps/server/rolldown.config.ts').matchAll(
    /^ {4}'?([a-z-]+)'?: 'src\/(?:main|cli\/.*)\.ts',$/gm,
  ),
]
  .map(([, name = '']) => (name === 'main' ? 'serve' : name))
  .sort();
const COMMANDS = [...readText('packaging/balise.mjs').matchAll(/^ {2}'?([a-z-]+)'?: '.*',$/gm)].map(
  ([, name = '']) => name,
);

test('the command has each of them, and one that tells the versions', () => {
  expect(PROGRAMS.length).toBeGreaterThan(10);
  expect([...COMMANDS].sort()).toEqual([...PROGRAMS, 'version'].sort());
});

test('the man page describes each of them', () => {
  const page = readText('packaging/balise.8').replaceAll('\\-', '-');
  for (const command of COMMANDS) expect(page, command).toMatch(new RegExp(`^\\.B.*\\b${command}\\b`, 'm'));
});
