import { defineConfig } from 'vitest/config';
import { serverProjects } from './apps/server/vitest.config.ts';

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
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
        },
      },
      // What was built: weighed, started.
      { test: { name: 'process', include: ['e2e/**/*.process.test.ts'], testTimeout: 900_000 } },
      // Servers that are killed, backed up and moved: minutes, for `npm run test:long`.
      {
        test: {
          name: 'long',
          include: ['{apps/server,e2e}/**/*.long.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
