/**
 * `npm test`: what every change must pass. `npm run test:long` (`--long`): what takes longer. Both end with one line
 * «N passed, N failed». A stage that can't run here is reported clearly, and counts as failed under CI=true.
 *
 * --checks            runs only the checks of `npm run check`
 * --no-install        installs nothing, from npm or from Debian
 * --counts-to FILE    stores the counts for a later run, which adds them with --counts-from FILE
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, checkNode, install } from './prepare.mjs';
import { installDebian } from './programs.mjs';
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

async function runStage({ name, projects, playwright, script, built, needs, instead, beside }) {
  const isWhole = !needs || Boolean(PROGRAMS[needs].find());
  if (!isWhole && !instead) return;
  const start = Date.now();
  console.log(`\n── ${name}${beside ? ', beside the next' : ''}`);
  if (built) build();
  if (script) count(await runScript(name, script, beside));
  else if (playwright) count(await runPlaywright(name, playwright));
  else count(await runVitest(name, isWhole ? projects : instead, beside));
  console.log(`── ${name}: ${seconds(start)}`);
}

/** Prints failures, stages that did not run, and the counts; once for both commands if one passes its counts on. */
function close() {
  const earlier = options['counts-from'];
  if (earlier) {
    count(readCounts(earlier));
    // Only both commands together run what the rows of the specification name.
    const unshown = findUnshownRules(counts.ran);
    count({ ...emptyCounts(), failed: unshown.length, failures: unshown });
  }
  if (options['counts-to']) {
    writeFileSync(options['counts-to'], JSON.stringify(counts));
    process.exit(counts.failed === 0 ? 0 : 1);
  }
  for (const line of counts.unsteady) console.log(`\n!!! PASSED ONLY AT THE SECOND TRY — ${line}`);
  for (const line of counts.absent) console.log(`\n!!! NOT RUN — ${line}`);
  if (counts.failures.length > 0) console.log(`\nFailed:\n  ${counts.failures.join('\n  ')}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 ? 0 : 1);
}
