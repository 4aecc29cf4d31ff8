import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const root = join(import.meta.dirname, 'apps/server');
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
const onDatabase = {
  root,
  include: ['**/*.{http,database}.test.ts'],
  exclude,
  globalSetup: [join(root, 'test/global-setup.ts')],
  ...timeouts,
  // Half of the time went into loading the application again for every file.
  isolate: false,
  alias: { '@node-rs/argon2': join(root, 'test/quick-argon2.ts') },
};

/**
 * The server's unit tests; the tests that enter by HTTP, or that need a database, on each of the two. `http-embedded-quick`
 * is what tells the two apart: the database's own tests, and one whole walk.
 */
const serverProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'server-unit',
      root,
      include: ['**/*.test.ts'],
      exclude: ['**/*.{http,database,long}.test.ts', ...exclude],
      ...timeouts,
      isolate: false,
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

export default defineConfig({
  test: {
    // Two cores, and each file of the HTTP tests has a database of its own.
    maxWorkers: 2,
    projects: [
      ...serverProjects,
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          // What a file loads the next one has; what it put in place of a global it has not.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // What was built: weighed, started.
      { test: { name: 'process', include: ['e2e/**/*.process.test.ts'], testTimeout: 900_000 } },
      // Servers that are killed, backed up and moved: minutes, for `npm run test:long`.
      {
        test: {
          name: 'long',
          include: ['{apps/server,e2e}/**/*.long.test.ts'],
          exclude,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
