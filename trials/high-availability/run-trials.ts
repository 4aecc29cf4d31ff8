/** Makes the cluster, seats the learners, and tries one kind of fault after the other. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { root } from '../../tools/prepare.mjs';
import { runToEnd } from '../../tools/started-programs.ts';
import { startBrowserLearner } from './browser.ts';
import { type Cluster, createCluster } from './cluster.ts';
import type { MachineFault } from './faults.ts';
import { NUMBERS } from './lan.ts';
import { startCrowd } from './learners.ts';
import { keepResult, readResults } from './results.ts';
import { seatLearners } from './seats.ts';
import { tryFault } from './trial.ts';

export interface TrialsToRun {
  /** Of the network, which exists and which this program is in. */
  lan: string;
  faults: readonly MachineFault[];
  /** Trials of each kind, with those that the file of the results has. */
  count: number;
  learners: number;
  results: string;
}

/** How long (ms) the learners answer before the first fault. */
const WARM_MS = 20_000;

export async function runTrials({ lan, faults, count, learners, results }: TrialsToRun): Promise<void> {
  const folder = mkdtempSync(join(process.env.TRIAL_FOLDER ?? '/var/tmp', 'balise-ha-'));
  chmodSync(folder, 0o755);
  const commit = runToEnd('git', ['-C', root, 'rev-parse', '--short=10', 'HEAD']).trim();
  say(`three machines below ${folder}, commit ${commit}`);
  const cluster = await createCluster(folder, lan);
  say(`the cluster is whole: the primary is machine ${await cluster.findPrimary()}`);
  const { seats, browser: seat } = await seatLearners(cluster, loadContent(CONTENT), learners);
  const crowd = startCrowd(seats, cluster.authority);
  const picture = `${results}.png`;
  let browser = await startBrowserLearner(seat, picture);
  say(`${seats.length} learners answer`);
  try {
    await sleep(WARM_MS);
    for (const { fault, turn } of listTurns(faults, count, results)) {
      const result = { ...(await tryFault(cluster, { crowd, browser }, fault, turn)), commit };
      keepResult(results, result);
      say(JSON.stringify(result));
      if (result.fault?.includes('not healed')) throw new Error(result.fault);
      if (browser.fault() === null) continue;
      await browser.stop();
      browser = await startBrowserLearner({ ...seat, series: seat.series.slice(turn + 1) }, picture);
    }
  } finally {
    await browser.stop();
    await crowd.stop();
    for (const line of crowd.ledger.refused) say(`refused: ${line}`);
    await turnOff(cluster, folder);
  }
}

/** The kinds take turns, so that each meets the cluster in many states. */
function listTurns(faults: readonly MachineFault[], count: number, results: string) {
  const done = readResults(results);
  const turns = Array.from({ length: count }, (_, turn) => faults.map((fault) => ({ fault, turn })));
  return turns
    .flat()
    .filter(({ fault, turn }) => done.filter(({ kind }) => kind === fault.kind).length <= turn);
}

async function turnOff({ machines }: Cluster, folder: string): Promise<void> {
  for (const number of NUMBERS) machines[number].killAll();
  // Killed processes hold the disks for a moment.
  await sleep(500);
  for (const number of NUMBERS) spawnSync('umount', ['--lazy', join(folder, `machine${number}`, 'disk')]);
  rmSync(folder, { recursive: true, force: true });
}

function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
