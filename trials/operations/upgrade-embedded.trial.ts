/** From the last release to this program and back on one machine with the embedded database, while learners answer. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holds, same } from '../requirements.ts';
import { makeCertificates } from './certificates.ts';
import { COURSES, findPorts, HOSTS, prepareFront } from './fronts.ts';
import { startLoad } from './learners.ts';
import { buildPreviousRelease } from './releases.ts';
import type { Trial, TrialContext } from './trial.ts';
import { prepareEmbedded } from './two-servers.ts';

export const trial: Trial = {
  name: 'upgrade-embedded',
  title: 'Upgrade and rollback on one machine, with the embedded database and learners who answer',
  needs: { root: true, programs: { git: 'git', haproxy: 'haproxy', openssl: 'openssl' } },
  run,
};

/** How long (ms) the learners answer before and after each change. */
const CALM_MS = 15_000;

/** Of the demonstration of both releases: learners of the licence B with an open access. */
const LOGINS = ['lea', 'noe', 'adam', 'elsa', 'chloe', 'theo', 'manon', 'ilan'];

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const previous = buildPreviousRelease();
  const certificates = makeCertificates(folder, [...HOSTS, COURSES]);
  const ports = await findPorts();
  const service = await prepareEmbedded(ports, join(folder, 'data'));
  const [port] = service.serverPorts;
  let server = await service.start(port, previous.folder);
  const front = prepareFront('haproxy', { folder, certificates, ports, servers: [port, port] });
  same(front.fault, null, 'haproxy -c');
  await front.start();
  const load = startLoad({
    baseUrl: service.baseUrl,
    authority: certificates.authority,
    logins: LOGINS,
    seriesOfAVisit: Number.POSITIVE_INFINITY,
  });
  const { tally } = load;
  const lines = [
    '| change | the old process stops (ms) | the next one is ready after (ms) | requests that failed meanwhile, and were sent again |',
    '|---|---|---|---|',
  ];
  const change = async (name: string, to: string | undefined): Promise<void> => {
    await sleep(CALM_MS);
    const [failed, answered] = [tally.failures.length, tally.answers];
    const stopped = await service.stop(server);
    const began = Date.now();
    server = await service.start(port, to);
    const ready = Date.now() - began;
    await sleep(CALM_MS);
    lines.push(`| ${name} | ${stopped} | ${ready} | ${tally.failures.length - failed} |`);
    await report.check(`${name}: learners go on where they were`, async () => {
      holds(tally.answers > answered + LOGINS.length, `${tally.answers - answered} answers`);
      same(tally.withdrawn, 0, 'series closed');
    });
  };
  await change(`${previous.version} → this program`, undefined);
  await change(`this program → ${previous.version}`, previous.folder);
  await change(`${previous.version} → this program, again`, undefined);
  await load.finish();
  await report.check('every acknowledged answer is stored as it was given', async () => {
    same(await load.listLosses(), [], 'lost');
  });
  await report.check('no call was refused for good', async () => {
    const refused = tally.failures.filter(({ what }) => /^4/.test(what));
    same(refused.slice(0, 3), [], `${refused.length} refusals`);
  });
  await service.stop(server);
  await front.stop();
  return [
    `${LOGINS.length} learners, ${tally.requests} requests, ${tally.answers} answers told.`,
    `From the first try of a call to its success, a learner waited ${tally.longestTroubleMs} ms at most.`,
    '',
    ...lines,
  ];
}
