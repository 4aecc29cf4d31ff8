import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const globalSetup = [`${root}test/global-setup.ts`];
// Each file opens a database of its own, which is a PostgreSQL in a thread: two cores run two of them.
const http = { root, include: ['**/*.http.test.ts'], globalSetup, testTimeout: 30_000, hookTimeout: 60_000 };

/** Unit tests once; the tests that enter by HTTP on each of the two databases. */
export const serverProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'server-unit',
      root,
      include: ['**/*.test.ts'],
      exclude: ['**/*.http.test.ts', '**/node_modules/**', 'dist/**'],
      testTimeout: 60_000,
    },
  },
  { test: { ...http, name: 'http-embedded' } },
  { test: { ...http, name: 'http-postgresql' } },
];

export default defineConfig({ test: { projects: serverProjects, maxWorkers: 2 } });
