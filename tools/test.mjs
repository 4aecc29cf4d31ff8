/**
 * `npm test`: everything, in order of price. Ends with one line «N passed, N failed». What can't run here says so
 * loudly, and counts as failed under CI=true.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install, root } from './prepare.mjs';
import { findChromium, findPgBouncer, findPostgresql, installDebian } from './programs.mjs';

checkNode();
install();

const inCi = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const total = { passed: 0, failed: 0 };
const failures = [];
const absent = [];
/** Tests that failed once and passed when they ran alone. */
const unsteady = [];

function count(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

function timed(name, action) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  action();
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
}

/** A command that passes or fails as one. */
function check(name, script) {
  timed(name, () => {
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' });
    count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  });
}

/**
 * A project of vitest.config.ts, counted test by test. Where a browser or other programs take part, files with a failure
 * run once more, alone: a machine that stalled is not a fault, and what fails twice is one. Both runs are told.
 */
function vitest(project, { again = false } = {}) {
  timed(project, () => {
    const first = runVitest(project, 2);
    const files = again ? first.failedFiles : [];
    if (files.length === 0) return count(project, first.passed, first.failed);
    console.log(`\n── ${project}: once more, ${files.length} file(s) that failed`);
    const second = runVitest(`${project}-again`, 1, project, files);
    count(project, first.passed + first.failed - second.failed, second.failed);
    if (second.failed === 0) unsteady.push(...first.failedTests.map((test) => `${project}: ${test}`));
  });
}

/** Runs files of a project, all by default. */
function runVitest(name, workers, project = name, files = []) {
  const file = join(reports, `${name}.json`);
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      ...files,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--maxWorkers=${workers}`,
      `--outputFile.json=${file}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const report = readReport(file);
  const passed = report?.numPassedTests ?? 0;
  const failing = (report?.testResults ?? []).filter((result) => result.status === 'failed');
  return {
    passed,
    // A file that can't be loaded has no tests to fail, and a run of none has proved nothing.
    failed: report?.numFailedTests || (status === 0 && passed > 0 ? 0 : 1),
    failedFiles: failing.map((result) => result.name),
    failedTests: failing.flatMap((result) =>
      result.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    ),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function missing(name, why) {
  absent.push(`${name}: ${why}`);
  if (inCi) count(name, 0, 1);
}

check('types', 'types');
check('lint', 'lint');
check('boundaries', 'boundaries');
check('regular expressions', 'expressions');
check('content', 'content:check');
check('unused code', 'unused');
if (!findPgBouncer() && !installDebian('pgbouncer'))
  missing('tests behind PgBouncer', 'no PgBouncer (Debian: apt-get install pgbouncer)');
vitest('unit');
vitest('server-unit');
vitest('http-embedded');

if (findPostgresql() || installDebian('postgresql')) vitest('http-postgresql', { again: true });
else missing('http-postgresql', 'no PostgreSQL server binaries (Debian: apt-get install postgresql)');

timed('build', build);
vitest('process', { again: true });
if (findChromium() || installDebian('chromium')) vitest('journeys', { again: true });
else missing('journeys', 'no Chromium (Debian: apt-get install chromium)');

if (inCi) check('sign-on with foreign software', 'cas:interop');

rmSync(reports, { recursive: true });
for (const line of unsteady) console.log(`\n!!! PASSED ONLY AT THE SECOND TRY — ${line}`);
for (const line of absent) console.log(`\n!!! NOT RUN — ${line}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
