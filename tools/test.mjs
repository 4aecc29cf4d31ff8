/**
 * `npm test`: what every change must pass. `npm run test:long` (`--long`): what takes longer. Both end with one line
 * «N passed, N failed». A stage that can't run here is reported clearly, and counts as failed under CI=true.
 *
 * --reached           of the longer tests, runs those that changes reach since the last whole run, and a quarter of the rest
 * --checks            runs only the checks of `npm run check`
 * --no-install        installs nothing, from npm or from Debian
 * --counts-to FILE    stores the counts for a later run, which adds them with --counts-from FILE
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, checkNode, install, root } from './prepare.mjs';
import { installDebian } from './programs.mjs';
import { keepBase } from './reached/base.mjs';
import { findUnshownRules } from './spec-rules.mjs';
import {
  addCounts,
  emptyCounts,
  readCounts,
  runPlaywright,
  runScript,
  runScripts,
  runVitest,
  seconds,
} from './test-run.mjs';
import { CHECKS, PROGRAMS, STAGES } from './test-stages.mjs';

const { values: options } = parseArgs({
  options: {
    checks: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    reached: { type: 'boolean', default: false },
    'no-install': { type: 'boolean', default: false },
    'counts-to': { type: 'string' },
    'counts-from': { type: 'string' },
  },
});
const inCi = process.env.CI === 'true';
let counts = emptyCounts();
const count = (more) => {
  counts = addCounts(counts, more);
};

checkNode();
if (options['no-install']) process.env.NO_INSTALL = '1';
install({ allowed: !options['no-install'] });
const selection = options.long && options.reached ? selectTests() : null;
if (!options.long) count(await runScripts(CHECKS));
if (!options.checks) {
  preparePrograms();
  const stages = STAGES.filter(({ long, ci }) => Boolean(long) === options.long && (inCi || !ci));
  let beside = Promise.resolve();
  for (const stage of stages) {
    if (stage.beside) {
      beside = beside.then(() => runStage(stage));
      continue;
    }
    await runStage(stage);
    await beside;
  }
}
close();

/** Installs missing system programs, or reports them. */
function preparePrograms() {
  const names = Object.keys(PROGRAMS);
  const isWanted = (name) => !(PROGRAMS[name].findPreferred ?? PROGRAMS[name].find)();
  const wanted = names.filter(isWanted);
  const why = wanted.map((name) => `${packageOf(name)}: ${PROGRAMS[name].why}`).join('; ');
  if (wanted.length > 0) installDebian(wanted.map(packageOf), why);
  for (const name of names.filter((one) => !PROGRAMS[one].find()))
    tellAbsent(`what needs ${name}: ${PROGRAMS[name].why}`, packageOf(name));
}

function packageOf(name) {
  return PROGRAMS[name].package ?? name;
}

function tellAbsent(what, program) {
  const line = `${what} (Debian: apt-get install ${program})`;
  console.log(`\n!!! NOT RUN — ${line}`);
  count({ ...emptyCounts(), absent: [line], ...(inCi ? { failed: 1, failures: [what] } : {}) });
}

async function runStage({ name, projects, playwright, script, environment, built, needs, instead, beside }) {
  const isWhole = !needs || Boolean(PROGRAMS[needs].find());
  if (!isWhole && !instead) return;
  const { chosen = [], leftOut = [] } = selection?.stages[name] ?? {};
  if (leftOut.length > 0 && chosen.length === 0) return;
  // No names: everything.
  const files = leftOut.length > 0 ? chosen : [];
  const start = Date.now();
  console.log(`\n── ${name}${beside ? ', beside the next' : ''}`);
  if (built) build();
  if (script) count(await runScript(name, script, beside));
  else if (playwright) count(await runPlaywright(name, playwright, files));
  else count(await runVitest(name, isWhole ? projects : instead, { files, environment, isQuiet: beside }));
  console.log(`── ${name}: ${seconds(start)}`);
}

/** @returns a `TestSelection` of reached/choose.ts; told, with its counts */
function selectTests() {
  const run = spawnSync('npx', ['tsx', 'tools/reached/choose.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // What can't be chosen from runs as a whole.
  const chosen = run.status === 0 ? JSON.parse(run.stdout) : { whole: 'choosing failed', stages: {} };
  if (chosen.whole) console.log(`\n── everything runs: ${chosen.whole}`);
  else
    console.log(
      `\n── ${chosen.changed} files have changed since ${chosen.base.slice(0, 10)}, the last whole run`,
    );
  for (const [name, { chosen: names, reached, leftOut }] of Object.entries(chosen.stages))
    console.log(
      `   ${name}: ${names.length} of ${names.length + leftOut.length} run (${reached} reached, ${names.length - reached} of the quarter), ${leftOut.length} left out`,
    );
  return chosen;
}

function listLeftOut() {
  return Object.values(selection?.stages ?? {}).flatMap(({ leftOut }) => leftOut);
}

/** Both commands, and nothing left out or absent. */
function isWholeRun() {
  return (
    Boolean(options.long && options['counts-from']) &&
    listLeftOut().length === 0 &&
    counts.absent.length === 0
  );
}

/** Prints failures, stages that did not run, and the counts; once for both commands if one passes its counts on. */
function close() {
  const earlier = options['counts-from'];
  if (earlier) {
    count(readCounts(earlier));
    // Only both commands together run what the rows of the specification name.
    const unshown = findUnshownRules(counts.ran, listLeftOut());
    count({ ...emptyCounts(), failed: unshown.length, failures: unshown });
  }
  if (options['counts-to']) {
    writeFileSync(options['counts-to'], JSON.stringify(counts));
    process.exit(counts.failed === 0 ? 0 : 1);
  }
  for (const line of counts.unsteady) console.log(`\n!!! PASSED ONLY AT THE SECOND TRY — ${line}`);
  for (const line of counts.absent) console.log(`\n!!! NOT RUN — ${line}`);
  if (counts.failures.length > 0) console.log(`\nFailed:\n  ${counts.failures.join('\n  ')}`);
  if (isWholeRun() && counts.failed === 0) console.log(`\n${keepBase()}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 ? 0 : 1);
}
