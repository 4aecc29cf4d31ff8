/** The checks and stages of `npm test` and `npm run test:long`, and the system programs that they need. */
import { findHeadlessShell, findPgBouncer, findPostgresql, findTestBrowser } from './programs.mjs';

/** Scripts of package.json that pass or fail as a whole; they run in parallel. */
export const CHECKS = [
  'types',
  'lint',
  'boundaries',
  'openapi:check',
  'spec-coverage',
  'content:check',
  'third-party:check',
  'unused',
];

/**
 * They run one after another, each on both cores.
 * - `projects`: projects of vitest.config.ts; `instead`: those to run if the program it `needs` is missing
 * - `playwright`: a project of playwright.config.ts
 * - `script`: a script of package.json that passes or fails as a whole; `inputs`: the files on which it depends, for `--reached`
 * - `environment`: of its projects
 * - `beside`: runs while the next one that is not `beside` runs, after others `beside` it, because it leaves half of a core
 *   idle; its output comes at its end
 * - `built`: needs the build; `long`: only in `npm run test:long`; `ci`: only with CI=true
 */
export const STAGES = [
  { name: 'pages in a browser', projects: ['components'], needs: 'chromium', beside: true },
  {
    name: 'unit and HTTP tests',
    projects: ['unit', 'web-unit', 'server-unit', 'http-postgresql', 'http-embedded-quick'],
    needs: 'postgresql',
    instead: ['unit', 'web-unit', 'server-unit', 'http-embedded'],
  },
  { name: 'the built product', projects: ['process'], built: true },
  { name: 'journeys', playwright: 'journeys', built: true, needs: 'chromium' },
  { name: 'regular expressions', script: 'expressions', inputs: /^tools\/expressions/, long: true },
  {
    name: 'walk of the pages',
    projects: ['components'],
    environment: { VITE_ALL_SIZES: '1', VITE_QUESTIONS_PER_BANK: '10000' },
    needs: 'chromium',
    long: true,
    beside: true,
  },
  {
    name: 'HTTP tests on the embedded database, and more cases on PostgreSQL',
    projects: ['http-embedded', 'http-postgresql-thorough'],
    needs: 'postgresql',
    instead: ['http-embedded'],
    long: true,
  },
  { name: 'journeys in full', playwright: 'journeys-long', built: true, needs: 'chromium', long: true },
  // Mostly waits for Debian's packages and for other programs.
  {
    name: 'sign-on with foreign software',
    script: 'cas:interop',
    inputs: /^apps\/server\/src\/identity\/|^trials\/cas-interop/,
    built: true,
    long: true,
    ci: true,
    beside: true,
  },
  { name: 'kills, backups and moves', projects: ['long'], built: true, long: true },
  {
    name: 'the trials’ own tests',
    script: 'trials:check',
    inputs: /^(trials|packaging|tools)\/|^docs\/operations\.md$/,
    long: true,
  },
  {
    name: 'other versions of Node',
    script: 'test:nodes',
    inputs: /^tools\/test-nodes\.mjs$/,
    built: true,
    long: true,
    ci: true,
  },
];

/**
 * The Debian package of each program (by default of the same name; else `package`), and why tests need it. If
 * `findPreferred` finds nothing, the package is installed if possible, but `find` decides whether tests can run.
 */
export const PROGRAMS = {
  postgresql: { find: findPostgresql, why: 'the database of production: tests by HTTP, backups, moves' },
  pgbouncer: { find: findPgBouncer, why: 'the time-outs of the database are tried behind it too' },
  chromium: {
    find: findTestBrowser,
    findPreferred: findHeadlessShell,
    package: 'chromium-headless-shell',
    why: 'the browser of the journeys',
  },
};
