import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const globalSetup = [`${root}test/global-setup.ts`];
// Each file opens a database of its own, which is a PostgreSQL in a thread: two cores run two of them.
const onDatabase = {
  root,
  include: ['**/*.{http,database}.test.ts'],
  exclude: ['**/node_modules/**', 'dist/**'],
  globalSetup,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Half of the time went into loading the application again for every file.
  isolate: false,
};

/** Unit tests once; the tests that enter by HTTP, or that need a database, on each of the two. */
export const serverProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'server-unit',
      root,
      include: ['**/*.test.ts'],
      exclude: ['**/*.{http,database}.test.ts', '**/node_modules/**', 'dist/**'],
      hookTimeout: 60_000,
      testTimeout: 60_000,
    },
  },
  { test: { ...onDatabase, name: 'http-embedded' } },
  { test: { ...onDatabase, name: 'http-postgresql' } },
];

export default defineConfig({ test: { projects: serverProjects, maxWorkers: 2 } });
