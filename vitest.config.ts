import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const root = join(import.meta.dirname, 'apps/server');
/** They end what hangs; a machine that is ten times slower or stalls for a minute is no fault. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
const onDatabase = {
  root,
  include: ['**/*.{http,database}.test.ts'],
  exclude,
  globalSetup: [join(root, 'test/global-setup.ts')],
  ...patience,
  // Loading the application again for every file took half of the time.
  isolate: false,
  alias: { '@node-rs/argon2': join(root, 'test/quick-argon2.ts') },
};

/** They load the application or the content several times, or compile a client; `http-embedded` has them. */
const slow = ['openapi-client', 'no-leak-planted', 'twelfth-licence'].map(
  (name) => `test/${name}.http.test.ts`,
);

/**
 * The server's unit tests, and the tests by HTTP or with a database, on each of the two databases.
 * `http-embedded-quick` runs only what depends on the embedded one: the database's own tests, and one complete walk.
 * `http-postgresql-thorough` repeats what `http-postgresql` tries with fewer cases (`test/few.ts`).
 */
const serverProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'server-unit',
      root,
      include: ['**/*.test.ts'],
      exclude: ['**/*.{http,database,long}.test.ts', ...exclude],
      ...patience,
      isolate: false,
    },
  },
  {
    test: {
      ...onDatabase,
      name: 'http-postgresql',
      provide: { thorough: false },
      exclude: [...slow, ...exclude],
    },
  },
  {
    test: {
      ...onDatabase,
      name: 'http-postgresql-thorough',
      provide: { thorough: true },
      include: ['interruptions', 'extra-time', 'malformed', 'foreign-rows', 'fresh-school'].map(
        (name) => `test/${name}.http.test.ts`,
      ),
    },
  },
  { test: { ...onDatabase, name: 'http-embedded', provide: { thorough: true } } },
  {
    test: {
      ...onDatabase,
      name: 'http-embedded-quick',
      provide: { thorough: false },
      include: ['src/platform/db/**/*.{http,database}.test.ts', 'test/revisions.http.test.ts'],
    },
  },
];

export default defineConfig({
  test: {
    // The machine has two cores, and each file of the HTTP tests has its own database.
    maxWorkers: 2,
    projects: [
      ...serverProjects,
      // Pages of the web in the system's Chromium.
      'apps/web/vitest.components.config.ts',
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.long.test.ts', ...exclude],
          ...patience,
          // Files share loaded modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web-unit',
          include: ['apps/web/**/*.test.ts'],
          exclude,
          ...patience,
          setupFiles: ['apps/web/test/unit-setup.ts'],
          // Files share loaded modules; replaced globals are restored.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // Tests of the build: weights, and starting it.
      { test: { name: 'process', include: ['e2e/**/*.process.test.ts'], ...patience, testTimeout: 900_000 } },
      // Servers that are killed, backed up and moved: this takes minutes, so it runs in `npm run test:long`.
      {
        test: {
          name: 'long',
          include: ['{apps/server,packages,e2e}/**/*.long.test.ts'],
          exclude,
          ...patience,
          testTimeout: 900_000,
        },
      },
    ],
  },
});
