/** Runs the stages of the tests and counts results: a script counts as one, Vitest projects count each test. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

const MESSAGE_LINES = 12;

/** One failure: where, what, and the first lines of its message without colours; the closing lines are all that some see. */
function tell(stage, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${stage}: ${title}`, ...lines.slice(0, MESSAGE_LINES).map((line) => line.slice(0, 300))].join(
    '\n      ',
  );
}

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

function runQuietly(command, args, environment = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', ({ message }) => resolve({ status: 1, output: message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

async function runThenPrint(command, args, environment) {
  const { status, output } = await runQuietly(command, args, environment);
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
 * @param files only these of their tests; none: all
 * @param isQuiet prints the output at the end, because another stage prints its own meanwhile
 */
export async function runVitest(name, projects, { files = [], environment = {}, isQuiet = false } = {}) {
  const run = isQuiet ? runThenPrint : runInherited;
  const args = [
    'vitest',
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=./tools/outcome-reporter.ts',
    `--maxWorkers=${WORKERS}`,
  ];
  const { status, report } = await withReport((file) =>
    run('npx', args, { ...environment, OUTCOME_FILE: file }),
  );
  return countOutcome(name, status, report);
}

/**
 * Counts what `outcome-reporter.ts` wrote (null if it wrote nothing). A run without tests proves nothing, and one that
 * ended badly has failed even if it names no failure.
 */
export function countOutcome(name, status, outcome) {
  const { passed = [], failures = [] } = outcome ?? {};
  const isBad = status !== 0 || passed.length === 0;
  const told = failures.map(({ title, message }) => tell(name, title, message));
  const all = told.length === 0 && isBad ? [tell(name, endOf(status, passed.length))] : told;
  return { ...emptyCounts(), passed: passed.length, failed: all.length, failures: all, ran: passed };
}

/** Runs a project of playwright.config.ts. Playwright retries by itself; flaky tests are reported. */
export async function runPlaywright(name, project, files = []) {
  const args = ['playwright', 'test', ...files, `--project=${project}`];
  const { status, report } = await withReport((file) =>
    runInherited('npx', [...args, '--reporter=list,./tools/flaky-reporter.ts,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
  return countPlaywright(name, status, report);
}

/** Counts a JSON report of Playwright (null if it wrote none), with the same care as `countOutcome`. */
export function countPlaywright(name, status, report) {
  const { stats = {}, suites = [], errors = [] } = report ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  const passed = expected + flaky;
  const told = (kind) => specsOf(suites, kind).map((spec) => tell(name, spec.title, messageOf(spec)));
  const failures = told('unexpected');
  const unsteady = told('flaky');
  if (failures.length === 0 && (status !== 0 || passed === 0))
    failures.push(
      tell(name, endOf(status, passed), [...errors.map(({ message }) => message), ...unsteady].join('\n')),
    );
  return {
    ...emptyCounts(),
    passed,
    failed: unexpected || failures.length,
    failures,
    ran: passedOf(suites),
    unsteady,
  };
}

const endOf = (status, passed) => `ended with ${status}, ${passed} passed`;

/** What the first try that did not pass said. */
const messageOf = ({ tests }) =>
  tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message ?? '';

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
    ...specs.filter(({ tests }) => tests.some((test) => test.status === kind)),
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
