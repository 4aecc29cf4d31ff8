/**
 * `npm run test:operations [-- <name>…]` tries what operators do, each trial on a machine that it makes for itself:
 * packages, upgrades, losses of machines. It takes too long for every change. Each trial leaves a dated report in
 * docs/trials/. What can't run here is said clearly, and is a failure under CI=true. The last line is «N passed,
 * N failed».
 *
 * --list         prints the names
 * --to FOLDER    writes the reports there
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/prepare.mjs';
import { stopAll } from '../tools/started-programs.ts';
import { listMissing } from './operations/needs.ts';
import type { Trial } from './operations/trial.ts';
import { describeMachine, writeTrialReport } from './operations/trial-report.ts';
import { createReport, type Report } from './requirements.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const sources = join(root, 'trials', 'operations');
const reports = resolve(options.to ?? join(root, 'docs', 'trials'));
const known = readdirSync(sources)
  .filter((file) => file.endsWith('.trial.ts'))
  .map((file) => file.replace('.trial.ts', ''))
  .sort();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(', ')}, only ${known.join(', ')}.`);
  process.exit(2);
}
if (options.list) {
  const width = Math.max(...known.map((name) => name.length)) + 2;
  for (const name of known) console.log(`${name.padEnd(width)}${(await load(name)).title}`);
  process.exit(0);
}

let folder: string | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await clearUp();
    process.exit(1);
  });

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const notRun: string[] = [];
for (const name of positionals.length > 0 ? positionals : known) await tryOne(await load(name));
for (const line of notRun) console.log(`\n!!! NOT RUN — ${line}`);
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function load(name: string): Promise<Trial> {
  const { trial } = (await import(join(sources, `${name}.trial.ts`))) as { trial: Trial };
  if (trial.name !== name) throw new Error(`${name}.trial.ts is called ${trial.name}`);
  return trial;
}

async function tryOne(trial: Trial): Promise<void> {
  const missing = listMissing(trial.needs, trial.title);
  if (missing.length > 0) {
    const line = `${trial.name}: ${missing.join('; ')}`;
    console.log(`\n!!! NOT RUN — ${line}`);
    notRun.push(line);
    if (process.env.CI === 'true') {
      total.failed += 1;
      failures.push(`${trial.name}: can't run here`);
    }
    return;
  }
  console.log(`\n── ${trial.name}: ${trial.title}`);
  const began = Date.now();
  const machine = describeMachine();
  const report = createReport();
  const lines = await runTrial(trial, report);
  const file = writeTrialReport(reports, {
    trial,
    report,
    lines,
    machine,
    seconds: Math.round((Date.now() - began) / 1000),
  });
  console.log(`── ${trial.name}: ${report.passed} passed, ${report.failed} failed; ${file}`);
  total.passed += report.passed;
  total.failed += report.failed;
  failures.push(...report.failures.map((requirement) => `${trial.name}: ${requirement}`));
}

/** Whatever happens, what the trial started ends and its folder is removed. */
async function runTrial(trial: Trial, report: Report): Promise<readonly string[]> {
  // Not below /tmp by itself: a machine's root is large, and /var/tmp is on a disk everywhere.
  folder = mkdtempSync(join(process.env.TRIAL_FOLDER ?? '/var/tmp', `balise-${trial.name}-`));
  chmodSync(folder, 0o755);
  mkdirSync(reports, { recursive: true });
  let lines: readonly string[] = [];
  try {
    lines = await trial.run({ folder, report });
  } catch (error) {
    await report.check('runs to its end', () => Promise.reject(error));
  }
  try {
    await clearUp();
  } catch (error) {
    await report.check('leaves nothing behind', () => Promise.reject(error));
  }
  // A trial that checks nothing proves nothing.
  if (report.passed + report.failed === 0)
    await report.check('checks something', () => Promise.reject(new Error('it checked nothing')));
  return lines;
}

async function clearUp(): Promise<void> {
  await stopAll();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}
