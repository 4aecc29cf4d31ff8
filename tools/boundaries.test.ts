import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIdleAreas, findViolations } from './boundaries.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

function plant(file: string, text = 'export const A = 1;'): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function plantPackage(name: string, exports: Record<string, string>): void {
  plant(`packages/${name}/package.json`, JSON.stringify({ name: `@balise/${name}`, exports }));
}

test('imports downwards and by the door are no violation', () => {
  plantPackage('contract', { './*': './src/*.ts' });
  plant('packages/contract/src/base/codes.ts');
  plant(`${WEB}/lib/call.ts`, "import { A } from '@balise/contract/base/codes';\nexport const B = A;");
  plant(`${WEB}/learner/series/queries.ts`, "export { B } from '../../lib/call.ts';");
  plant(`${SERVER}/platform/db/handle.ts`);
  plant(`${SERVER}/platform/db/api.ts`, "export { A } from './handle.ts';");
  plant(`${SERVER}/school/groups/store.ts`, "export { A } from '../../platform/db/api.ts';");
  expect(findViolations(root)).toEqual([]);
});

test('an import past a door is a violation, lazy and re-exported ones too', () => {
  plant(`${SERVER}/learning/series/store.ts`);
  plant(
    `${SERVER}/school/groups/a.ts`,
    "import { A } from '../../learning/series/store.ts';\nexport const B = A;",
  );
  plant(`${SERVER}/school/groups/b.ts`, "export * from '../../learning/series/store.ts';");
  plant(
    `${SERVER}/school/groups/c.ts`,
    "export const load = () => import('../../learning/series/store.ts');",
  );
  expect(findViolations(root)).toEqual(
    ['a', 'b', 'c'].map(
      (name) =>
        `${SERVER}/school/groups/${name}.ts imports ${SERVER}/learning/series/store.ts past the door of its room`,
    ),
  );
});

test('an arrow upwards is a violation, by a door too', () => {
  plant(`${SERVER}/school/homework/api.ts`);
  plant(`${SERVER}/learning/practice/a.ts`, "export { A } from '../../school/homework/api.ts';");
  expect(findViolations(root)).toEqual([
    `${SERVER}/learning/practice/a.ts (${SERVER}/learning) imports ${SERVER}/school/homework/api.ts (${SERVER}/school)`,
  ]);
});

test('rooms that import each other are a knot, although no file imports itself', () => {
  plant(`${SERVER}/school/exam/api.ts`, "export { A } from './one.ts';");
  plant(`${SERVER}/school/exam/one.ts`);
  plant(`${SERVER}/school/exam/two.ts`, "export { A } from '../groups/api.ts';");
  plant(`${SERVER}/school/groups/api.ts`);
  plant(`${SERVER}/school/groups/two.ts`, "export { A } from '../team/api.ts';");
  plant(`${SERVER}/school/team/api.ts`, "export { A } from '../exam/api.ts';");
  expect(findViolations(root)).toEqual([
    `knot of rooms: ${['exam', 'groups', 'team'].map((name) => `${SERVER}/school/${name}`).join(', ')}`,
  ]);
});

test('tests look into every room', () => {
  plant(`${SERVER}/learning/series/store.ts`);
  plant(`${SERVER}/platform/db/handle.test.ts`, "import '../../learning/series/store.ts';");
  plant('apps/server/test/walk.ts', "import '../src/learning/series/store.ts';");
  expect(findViolations(root)).toEqual([]);
});

test('the browser may not import the right answers, not even as a type', () => {
  plantPackage('content', { './question': './src/question.ts' });
  plant('packages/content/src/question.ts', 'export type Question = { right: boolean };');
  plant(
    `${WEB}/learner/player/player.ts`,
    "import type { Question } from '@balise/content/question';\nexport type P = Question;",
  );
  expect(findViolations(root)).toEqual([
    `${WEB}/learner/player/player.ts (${WEB}/learner) imports packages/content/src/question.ts (packages/content/src)`,
  ]);
});

test('a source file in an unlisted folder is a violation', () => {
  plant(`${WEB}/utils/dates.ts`);
  plant(`${SERVER}/loose.ts`);
  expect(findViolations(root)).toEqual([
    `${SERVER}/loose.ts is in no area`,
    `${WEB}/utils/dates.ts is in no area`,
  ]);
});

test('an unlisted package, a Node module in the browser and a second reader of the environment are violations', () => {
  plant('packages/contract/src/a.ts', "import axios from 'axios';\nexport const A = axios;");
  plant(`${WEB}/lib/b.ts`, "import { join } from 'node:path';\nexport const B = join;");
  plant(`${SERVER}/platform/http/c.ts`, 'export const C = process.env.PORT;');
  plant(`${SERVER}/platform/config/d.ts`, 'export const D = process.env.PORT;');
  expect(findViolations(root).sort()).toEqual([
    `${SERVER}/platform/http/c.ts reads process.env`,
    `${WEB}/lib/b.ts imports node:path`,
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
  plantPackage('scene', { './playback': './src/playback/clip-renderer.ts' });
  plant('packages/scene/src/playback/clip-renderer.ts');
  plant('packages/scene/src/pen.ts');
  plant(`${WEB}/learner/player/clip.ts`, "import '@balise/scene/playback';\nimport '@balise/scene/pen';");
  expect(findViolations(root)).toEqual([
    `${WEB}/learner/player/clip.ts imports @balise/scene/pen, which its package does not export`,
  ]);
});

test.each([
  'packages/content-tools/src/checks/a.ts',
  'e2e/a.journey.test.ts',
  `${WEB}/lib/a.test.ts`,
  'vitest.config.ts',
])('%s imports a file of another package by the name of its package', (file) => {
  plant('packages/content/src/question.ts');
  const up = '../'.repeat(file.split('/').length - 1) || './';
  plant(file, `import { A } from '${up}packages/content/src/question.ts';\nexport const B = A;`);
  expect(findViolations(root)).toEqual([
    `${file} imports packages/content/src/question.ts by its path: it is another package's`,
  ]);
});

test('content is pure, except for the code that loads it from the disk', () => {
  const text = "import { readFileSync } from 'node:fs';\nexport const B = readFileSync;";
  plant('packages/content/src/grading.ts', text);
  plant('packages/content/src/load/read-text.ts', text);
  plant('packages/content/src/item.ts', "export { B } from './load/read-text.ts';");
  expect(findViolations(root)).toEqual([
    'packages/content/src/grading.ts imports node:fs',
    'packages/content/src/item.ts (packages/content/src) imports packages/content/src/load/read-text.ts (packages/content/src/load)',
  ]);
});

test('an export of a missing file, and an area without files, are violations', () => {
  plantPackage('scene', { '.': './src/draw.ts' });
  expect(findViolations(root)).toEqual(['@balise/scene exports . from ./src/draw.ts, which is not there']);
  expect(findIdleAreas(root, [{ path: 'packages/gone', imports: '*' }])).toEqual([
    'no file is in the area packages/gone',
  ]);
});
