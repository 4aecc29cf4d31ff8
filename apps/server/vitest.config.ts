import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const exclude = ['**/node_modules/**', 'dist/**'];
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
const onDatabase = {
  root,
  include: ['**/*.{http,database}.test.ts'],
  exclude,
  globalSetup: [`${root}test/global-setup.ts`],
  ...timeouts,
  // Half of the time went into loading the application again for every file.
  isolate: false,
};

/**
 * Unit tests; the tests that enter by HTTP, or that need a database, on each of the two. `http-embedded-quick` is what
 * tells the two apart: the database's own tests, and one whole walk.
 */
export const serverProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'server-unit',
      root,
      include: ['**/*.test.ts'],
      exclude: ['**/*.{http,database,long}.test.ts', ...exclude],
      ...timeouts,
    },
  },
  { test: { ...onDatabase, name: 'http-postgresql' } },
  { test: { ...onDatabase, name: 'http-embedded' } },
  {
    test: {
      ...onDatabase,
      name: 'http-embedded-quick',
      include: ['src/db/**/*.{http,database}.test.ts', 'test/player.http.test.ts'],
    },
  },
];

export default defineConfig({ test: { projects: serverProjects, maxWorkers: 2 } });
