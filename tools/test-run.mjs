/** Runs the stages of the tests and counts results: a script counts as one, Vitest projects count each test. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const WORKERS = Math.min(2, availableParallelism());

/**
 * @returns an empty count; `unsteady` lists flaky tests: failed, then passed at the second try; `ran` the file and the title of
 * each test that passed
 */
export const emptyCounts = () => ({ passed: 0, failed: 0, failures: [], unsteady: [], absent: [], ran: [] });

/** The sum of two counts. */
export function addCounts(one, other) {
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + other[name] : [...value, ...other[name]],
    ]),
  );
}

/** The count of one thing that passes or fails as a whole. */
export const failureUnless = (hasPassed, name) =>
  hasPassed ? { ...emptyCounts(), passed: 1 } : { ...emptyCounts(), failed: 1, failures: [name] };

/** The counts that an earlier run stored in `file`; a missing file counts as a failure. */
export const readCounts = (file) => readJson(file) ?? failureUnless(false, `no counts in ${file}`);

export const seconds = (start) => `${((Date.now() - start) / 1000).toFixed(0)} s`;

/** Runs scripts in parallel, and prints the output of each once it has ended. */
export async function runScripts(names) {
  const waiting = [...names];
  let counts = emptyCounts();
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const start = Date.now();
      const { status, output } = await runQuietly('npm', ['run', '--silent', name]);
      console.log(
        `\n── ${name}: ${seconds(start)}${status === 0 ? '' : ', FAILED'}\n${output.trimEnd()}`.trimEnd(),
      );
      counts = addCounts(counts, failureUnless(status === 0, name));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return counts;
}

function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', ({ message }) => resolve({ status: 1, output: message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

async function runThenPrint(command, args) {
  const { status, output } = await runQuietly(command, args);
  console.log(output.trimEnd());
  return { status };
}

/** Does not block, so that a stage beside this one can be read. */
function runInherited(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', () => resolve({ status: 1 }));
    child.once('close', (status) => resolve({ status }));
  });
}

/**
 * Runs a script of package.json that passes or fails as a whole.
 * @param isQuiet prints the output at the end, because another stage prints its own meanwhile
 */
export async function runScript(name, script, isQuiet = false) {
  const run = isQuiet ? runThenPrint : runInherited;
  const { status } = await run('npm', ['run', '--silent', script]);
  return failureUnless(status === 0, name);
}

/**
 * Runs projects of vitest.config.ts, without retries.
 * @param isQuiet prints the output at the end, because another stage prints its own meanwhile
 */
export async function runVitest(name, projects, isQuiet = false) {
  const run = await runProjects(projects, isQuiet);
  const { passed, failed, ran } = run;
  return { ...emptyCounts(), passed, failed, ran, failures: failuresOf(name, run) };
}

function failuresOf(name, { failed, failedTests }) {
  if (failed === 0) return [];
  return failedTests.length > 0 ? failedTests.map((test) => `${name}: ${test}`) : [name];
}

async function runProjects(projects, isQuiet) {
  const args = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--maxWorkers=${WORKERS}`,
  ];
  const { status, report } = await withReport((file) => {
    const all = [...args, `--outputFile.json=${file}`];
    return isQuiet ? runThenPrint('npx', all) : runInherited('npx', all);
  });
  const passed = report?.numPassedTests ?? 0;
  const failing = (report?.testResults ?? []).filter((result) => result.status === 'failed');
  const ran = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status: outcome }) => outcome === 'passed')
      .map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
  );
  return {
    passed,
    ran,
    // A file that can't be loaded has no failing test, and a run without tests proves nothing.
    failed: report?.numFailedTests || (status === 0 && passed > 0 ? 0 : 1),
    failedTests: failing.flatMap((result) =>
      result.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    ),
  };
}

/** Runs a project of playwright.config.ts. Playwright retries by itself; flaky tests are reported. */
export async function runPlaywright(name, project) {
  const args = ['playwright', 'test', `--project=${project}`];
  const { status, report } = await withReport((file) =>
    runInherited('npx', [...args, '--reporter=list,./tools/flaky-reporter.ts,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const passed = expected + flaky;
  const titles = (kind) => specsOf(report?.suites ?? [], kind).map((title) => `${name}: ${title}`);
  const failed = unexpected || (status === 0 && passed > 0 ? 0 : 1);
  const failures = failed === 0 ? [] : [...titles('unexpected'), ...(unexpected ? [] : [name])];
  const ran = passedOf(report?.suites ?? []);
  return { ...emptyCounts(), passed, failed, failures, ran, unsteady: titles('flaky') };
}

/** The tests of Playwright that passed; a title has those of the groups around it before it. */
const passedOf = (suites, before = '') =>
  suites.flatMap(({ title = '', file, specs = [], suites: inner = [] }) => {
    const group = title === file ? before : `${before}${title} `;
    return [
      ...specs
        .filter(({ ok }) => ok)
        .map((spec) => ({ file: `e2e/${spec.file}`, title: `${group}${spec.title}` })),
      ...passedOf(inner, group),
    ];
  });

function specsOf(suites, kind) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === kind)).map(({ title }) => title),
    ...specsOf(inner, kind),
  ]);
}

/** Runs a command that writes a JSON report; null if it writes none. */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const file = join(folder, 'report.json');
  const { status } = await run(file);
  const report = readJson(file);
  rmSync(folder, { recursive: true });
  return { status, report };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
