/**
 * `npm run ha:trial`: three machines in network namespaces, with the files of packaging/high-availability; learners
 * answer while one part after the other is lost. Each result is a line of a file, so a run can be continued. Needs
 * root, and Debian's etcd-server, patroni, postgresql, pgbouncer, haproxy, keepalived, nftables.
 *
 * --kinds A,B     only these kinds of faults       --count N     trials of each kind (1)
 * --learners N    how many answer (200)            --results F   file of the results
 * --lan NAME      name of the network (a)          --report      only writes the report from the results
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '@balise/content/load';
import { startBrowserLearner } from './high-availability/browser.ts';
import { createCluster } from './high-availability/cluster.ts';
import { findFaultOf, KINDS } from './high-availability/faults.ts';
import { createLan, learnersNamespace, NUMBERS, removeLan } from './high-availability/lan.ts';
import { startCrowd } from './high-availability/learners.ts';
import { seatLearners } from './high-availability/seats.ts';
import { tryFault } from './high-availability/trial.ts';
import { build, root } from './prepare.mjs';

const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string', default: KINDS.join(',') },
    count: { type: 'string', default: '1' },
    learners: { type: 'string', default: '200' },
    results: { type: 'string', default: join(root, '.cache', 'high-availability.jsonl') },
    lan: { type: 'string', default: 'a' },
    inside: { type: 'boolean', default: false },
  },
});

if (options.inside) await run();
else {
  build();
  createLan(options.lan);
  const words = [...process.execArgv, ...process.argv.slice(1), '--inside'];
  const { status } = spawnSync(
    'ip',
    ['netns', 'exec', learnersNamespace(options.lan), process.execPath, ...words],
    { stdio: 'inherit' },
  );
  removeLan(options.lan);
  process.exitCode = status ?? 1;
}

async function run(): Promise<void> {
  const faults = options.kinds.split(',').map(findFaultOf);
  const folder = mkdtempSync(join(process.env.TRIAL_FOLDER ?? '/var/tmp', 'balise-ha-'));
  spawnSync('chmod', ['755', folder]);
  const results = resolve(options.results);
  mkdirSync(dirname(results), { recursive: true });
  const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
  const { stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit = stdout.trim();
  say(`three machines below ${folder}, commit ${commit}`);
  const cluster = await createCluster(folder, options.lan);
  say(`the cluster is whole: the primary is machine ${await cluster.findPrimary()}`);
  const { seats, browser: seat } = await seatLearners(
    cluster,
    loadContent(join(root, 'content')),
    Number(options.learners),
  );
  say(`${seats.length} learners begin`);
  const crowd = startCrowd(seats, cluster.certificate);
  const browser = await startBrowserLearner(seat, `${results}.png`);
  try {
    await new Promise((done) => setTimeout(done, 20_000));
    for (let turn = 0; turn < Number(options.count); turn += 1)
      for (const fault of faults) {
        const result = { ...(await tryFault(cluster, { crowd, browser }, fault, turn)), commit };
        appendFileSync(results, `${JSON.stringify(result)}\n`);
        say(JSON.stringify(result));
        if (result.fault?.includes('not healed')) throw new Error(result.fault);
      }
  } finally {
    await browser.stop();
    await crowd.stop();
    for (const line of crowd.ledger.refused) say(`refused: ${line}`);
    for (const number of NUMBERS) cluster.machines[number].killAll();
    if (process.env.KEEP_FOLDER !== '1') {
      for (const number of NUMBERS) spawnSync('umount', ['--lazy', join(folder, `machine${number}`, 'disk')]);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  process.exit(0);
}
