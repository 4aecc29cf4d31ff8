/**
 * `npm run ha:trial`: three machines in network namespaces, with the program and the files of a release; learners
 * answer while one part after the other is lost. Each result is a line of a file, and those that are there count, so a
 * run can be continued. Needs root and the programs of trials/operations/high-availability.trial.ts.
 *
 * --kinds A,B     only these kinds of faults       --count N     trials of each kind (1)
 * --learners N    how many answer (200)            --results F   file of the results
 * --lan NAME      name of the network (a)          --report      runs nothing: writes docs/trials/ from the results
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/prepare.mjs';
import { findFaultOf, KINDS } from './high-availability/faults.ts';
import { createLan, learnersNamespace, removeLan } from './high-availability/lan.ts';
import { checkResults, composeSummary, type KeptResult, readResults } from './high-availability/results.ts';
import { runTrials } from './high-availability/run-trials.ts';
import { trial } from './operations/high-availability.trial.ts';
import { makePackages } from './operations/packages.ts';
import { createReport } from './requirements.ts';

const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string', default: KINDS.join(',') },
    count: { type: 'string', default: '1' },
    learners: { type: 'string', default: '200' },
    results: { type: 'string', default: join(root, '.cache', 'high-availability.jsonl') },
    lan: { type: 'string', default: 'a' },
    report: { type: 'boolean', default: false },
    /** The call of itself in the learners' namespace. */
    inside: { type: 'boolean', default: false },
  },
});
const results = resolve(options.results);
const learners = Number(options.learners);

if (options.report) await writeReport();
else if (options.inside) {
  const faults = options.kinds.split(',').map(findFaultOf);
  await runTrials({ lan: options.lan, faults, count: Number(options.count), learners, results });
  // Waits of the learners' senders are left.
  process.exit(0);
} else {
  // Before the namespace, which has no way to the registry of npm.
  makePackages();
  createLan(options.lan);
  const words = [...process.execArgv, ...process.argv.slice(1), '--inside'];
  const place = ['netns', 'exec', learnersNamespace(options.lan)];
  const { status } = spawnSync('ip', [...place, process.execPath, ...words], { stdio: 'inherit' });
  removeLan(options.lan);
  process.exitCode = status ?? 1;
}

async function writeReport(): Promise<void> {
  const all = readResults(results);
  const report = createReport();
  await checkResults(report, all);
  const lines = [
    `# ${trial.title}`,
    '',
    `\`npm run ha:trial -- --count ${Math.min(...countTrials(all))}\`: ${report.passed} passed, ${report.failed} failed. All machines are network namespaces of one machine with ${availableParallelism()} cores and ${Math.round(totalmem() / 1024 ** 3)} GB, which had other work besides.`,
    '',
    ...composeSummary(all, learners),
  ];
  const file = join(root, 'docs', 'trials', `${all.at(-1)?.at.slice(0, 10)}-${trial.name}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(file);
}

/** Of each kind. */
function countTrials(all: readonly KeptResult[]): number[] {
  return KINDS.map((kind) => all.filter((result) => result.kind === kind).length);
}
