import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findReaching, leadsTo, readGraph } from './graph.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'graph-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const reach = (changed: string): string[] =>
  [...findReaching(readGraph(root), [changed])].filter((file) => file !== changed).sort();

test('imports are followed: static, of types, dynamic, and by the name of a package', () => {
  plant(
    'packages/contract/package.json',
    '{"name":"@x/contract","exports":{"./*":"./src/*.ts","./b":"./src/c.ts"}}',
  );
  plant('packages/contract/src/a.ts', 'export type A = 1;');
  plant('packages/contract/src/c.ts', 'export const C = 1;');
  plant('apps/web/src/one.ts', "import type { A } from '@x/contract/a';");
  plant('apps/web/src/two.ts', "export const load = () => import('./one.ts');");
  plant('apps/web/src/three.ts', "export { C } from '@x/contract/b';");
  expect(reach('packages/contract/src/a.ts')).toEqual(['apps/web/src/one.ts', 'apps/web/src/two.ts']);
  expect(reach('packages/contract/src/c.ts')).toContain('apps/web/src/three.ts');
});

test('a journey is reached by the page that it opens, by what this calls, and by the table behind that', () => {
  plant('apps/server/src/school/notes/store.ts', 'export const select = 1;');
  plant('apps/server/src/school/notes/routes.ts', "import './store.ts'; mount('GET /api/notes/{id}', 1);");
  plant('apps/web/src/learner/notes/queries.ts', "call('GET /api/notes/{id}');");
  plant('apps/web/src/learner/notes/notes-page.tsx', "import './queries.ts'; export const NotesPage = 1;");
  plant(
    'apps/web/src/learner/app/router.tsx',
    "createRoute({ path: '/notes/$id', component: lazyPage(() => import('../notes/notes-page.tsx'), 'NotesPage') });",
  );
  plant('e2e/notes.journey.test.ts', "await page.goto('/notes/3');");
  plant('e2e/other.journey.test.ts', "await page.goto('/other');");
  plant('apps/server/test/calls.http.test.ts', "client.get('/api/notes/3');");
  expect(reach('apps/server/src/school/notes/store.ts')).toEqual(
    expect.arrayContaining(['e2e/notes.journey.test.ts', 'apps/server/test/calls.http.test.ts']),
  );
  expect(reach('apps/server/src/school/notes/store.ts')).not.toContain('e2e/other.journey.test.ts');
});

test('what comes by a door is followed to its file, not to the whole room', () => {
  plant(
    'apps/server/src/school/notes/api.ts',
    "export { a } from './a.ts'; export { b as c } from './b.ts';",
  );
  plant('apps/server/src/school/notes/a.ts', 'export const a = 1;');
  plant('apps/server/src/school/notes/b.ts', 'export const b = 1;');
  plant('apps/server/src/school/desk/of-a.ts', "import { a as first } from '../notes/api.ts';");
  plant('apps/server/src/school/desk/of-c.ts', "import { c } from '../notes/api.ts';");
  expect(reach('apps/server/src/school/notes/b.ts')).toEqual([
    'apps/server/src/school/desk/of-c.ts',
    'apps/server/src/school/notes/api.ts',
  ]);
});

test('what puts the whole together leads nowhere, but what imports it is reached by itself', () => {
  plant('apps/server/src/school/a.ts', '');
  plant('apps/server/src/app.ts', "import './modules/a.ts';");
  plant('apps/server/test/harness.ts', "import '../src/app.ts';");
  plant('apps/server/src/b.http.test.ts', "import '../test/harness.ts';");
  expect(reach('apps/server/src/school/a.ts')).toEqual([]);
  expect(reach('apps/server/test/harness.ts')).toEqual(['apps/server/src/b.http.test.ts']);
});

test.each([
  ['/history', '/history', true],
  ['/details/', '/details/$id', true],
  ['/api/notes/3', '/api/notes/{id}', true],
  ['/api/notes', '/api/notes/{id}', false],
  ['/api/notes/3/words', '/api/notes/{id}', false],
  ['/histories', '/history', false],
])('the address %s leads to %s: %s', (address, path, leads) => {
  expect(leadsTo(address, path)).toBe(leads);
});
