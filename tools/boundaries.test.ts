import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './boundaries.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function plantContract(): void {
  plant(
    'packages/contract/package.json',
    JSON.stringify({ name: '@balise/contract', exports: { './*': './src/*.ts' } }),
  );
}

test('imports between allowed zones are no violation', () => {
  plantContract();
  plant('packages/contract/src/codes.ts', 'export const A = 1;');
  plant('apps/web/src/lib/call.ts', "import { A } from '@balise/contract/codes';\nexport const B = A;");
  plant(
    'apps/web/src/features/series/queries.ts',
    "import { B } from '../../lib/call.ts';\nexport const C = B;",
  );
  expect(findViolations(root)).toEqual([]);
});

test('the browser may not import the right answers, not even as a type', () => {
  plant('packages/content/src/question.ts', 'export type Question = { right: boolean };');
  plant(
    'apps/web/src/features/player/player.ts',
    "import type { Question } from '../../../../../packages/content/src/question.ts';\nexport type P = Question;",
  );
  expect(findViolations(root)).toEqual([
    "apps/web/src/features/player/player.ts imports packages/content/src/question.ts by its path: it is another package's",
    'apps/web/src/features/player/player.ts (web/features) imports packages/content/src/question.ts (content)',
  ]);
});

test('a dynamic import and a re-export count as imports', () => {
  plant('apps/web/src/features/a/a.ts', 'export const A = 1;');
  plant('apps/web/src/lib/one.ts', "export const load = () => import('../features/a/a.ts');");
  plant('apps/web/src/lib/two.ts', "export * from '../features/a/a.ts';");
  expect(findViolations(root)).toHaveLength(2);
});

test('a source file in an unlisted folder is a violation', () => {
  plant('apps/web/src/utils/dates.ts', 'export const A = 1;');
  expect(findViolations(root)).toEqual(['apps/web/src/utils/dates.ts is in no zone']);
});

test('an unlisted package, a Node module in the browser and a second reader of the environment are violations', () => {
  plant('packages/contract/src/a.ts', "import axios from 'axios';\nexport const A = axios;");
  plant('apps/web/src/lib/b.ts', "import { join } from 'node:path';\nexport const B = join;");
  plant('apps/server/src/http/c.ts', 'export const C = process.env.PORT;');
  expect(findViolations(root).sort()).toEqual([
    'apps/server/src/http/c.ts reads process.env',
    'apps/web/src/lib/b.ts imports node:path',
    'packages/contract/src/a.ts imports the package axios',
  ]);
});

test('a circle of imports is a violation', () => {
  plant('packages/scene/src/a.ts', "import { B } from './b.ts';\nexport const A = () => B;");
  plant('packages/scene/src/b.ts', "import { A } from './a.ts';\nexport const B = () => A;");
  expect(findViolations(root)).toEqual([
    'circle: packages/scene/src/a.ts → packages/scene/src/b.ts → packages/scene/src/a.ts',
  ]);
});

test('a module that a package does not export can’t be imported from it', () => {
  plant(
    'packages/scene/package.json',
    JSON.stringify({ name: '@balise/scene', exports: { './playback': './src/playback/clip-renderer.ts' } }),
  );
  plant('packages/scene/src/playback/clip-renderer.ts', 'export const A = 1;');
  plant('packages/scene/src/pen.ts', 'export const B = 1;');
  plant(
    'apps/web/src/features/player/clip.ts',
    "import { A } from '@balise/scene/playback';\nimport { B } from '@balise/scene/pen';\nexport const C = A + B;",
  );
  expect(findViolations(root)).toEqual([
    'apps/web/src/features/player/clip.ts imports @balise/scene/pen, which its package does not export',
  ]);
});

test('a file of another package is imported by the name of its package, not by its path', () => {
  plant('packages/content/src/question.ts', 'export const A = 1;');
  plant(
    'packages/content-tools/src/checks/a.ts',
    "import { A } from '../../../content/src/question.ts';\nexport const B = A;",
  );
  expect(findViolations(root)).toEqual([
    "packages/content-tools/src/checks/a.ts imports packages/content/src/question.ts by its path: it is another package's",
  ]);
});

test.each(['e2e/a.journey.test.ts', 'apps/web/src/lib/a.test.ts', 'vitest.config.ts'])(
  '%s imports by the name of the package too',
  (file) => {
    plant('packages/content/src/question.ts', 'export const A = 1;');
    const up = '../'.repeat(file.split('/').length - 1) || './';
    plant(file, `import { A } from '${up}packages/content/src/question.ts';\nexport const B = A;`);
    expect(findViolations(root)).toEqual([
      `${file} imports packages/content/src/question.ts by its path: it is another package's`,
    ]);
  },
);

test('content is pure, except for the code that loads it from the disk', () => {
  const text = "import { readFileSync } from 'node:fs';\nexport const B = readFileSync;";
  plant('packages/content/src/grading.ts', text);
  plant('packages/content/src/load/read-text.ts', text);
  plant('packages/content/src/item.ts', "import { B } from './load/read-text.ts';\nexport const C = B;");
  expect(findViolations(root)).toEqual([
    'packages/content/src/grading.ts imports node:fs',
    'packages/content/src/item.ts (content) imports packages/content/src/load/read-text.ts (content/load)',
  ]);
});

test('an export of a missing file is a violation', () => {
  plant(
    'packages/scene/package.json',
    JSON.stringify({ name: '@balise/scene', exports: { '.': './src/draw.ts' } }),
  );
  expect(findViolations(root)).toEqual(['@balise/scene exports . from ./src/draw.ts, which is not there']);
});
