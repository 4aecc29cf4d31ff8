/** From the last release to this program and back, one server after the other, while learners answer through HAProxy. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { countAnswersOfTrial, plantTrialLearners } from '@balise/server/test/bench/trial-learners';
import { atEnd } from '../../tools/started-programs.ts';
import { holds, same } from '../requirements.ts';
import { makeCertificates } from './certificates.ts';
import { COURSES, findPorts, HOSTS, prepareFront } from './fronts.ts';
import { untilAllUp } from './haproxy-state.ts';
import { type LearnerLoad, startLoad } from './learners.ts';
import { buildPreviousRelease } from './releases.ts';
import type { Trial, TrialContext } from './trial.ts';
import { prepareService, type Server, type Service } from './two-servers.ts';

export const trial: Trial = {
  name: 'upgrade',
  title: 'Upgrade and rollback of two servers behind HAProxy, with learners who answer',
  needs: { root: true, programs: { git: 'git', haproxy: 'haproxy', openssl: 'openssl' } },
  run,
};

const LEARNERS = Number(process.env.LEARNERS ?? 60);
/** How long (ms) the learners answer before, between and after the changes. */
const CALM_MS = 25_000;

interface Phase {
  name: string;
  requests: number;
  answers: number;
  failures: number;
  withdrawn: number;
  stops: number[];
}

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const previous = buildPreviousRelease();
  const certificates = makeCertificates(folder, [...HOSTS, COURSES]);
  const ports = await findPorts();
  const service = await prepareService(ports);
  const [one, two] = service.serverPorts;
  const servers: [Server, Server] = [
    await service.start(one, previous.folder),
    await service.start(two, previous.folder),
  ];
  const { db, close } = openPostgresql(service.databaseUrl);
  atEnd(close);
  const logins = await plantTrialLearners(db, LEARNERS);
  const front = prepareFront('haproxy', { folder, certificates, ports, servers: service.serverPorts });
  same(front.fault, null, 'haproxy -c');
  await front.start();
  const socket = join(folder, 'haproxy.sock');
  await untilAllUp(socket);
  const load = startLoad({ baseUrl: service.baseUrl, authority: certificates.authority, logins });
  const phases: Phase[] = [];
  const during = async (name: string, change: () => Promise<number[]>): Promise<void> => {
    await report.check(`${name}: no request fails, no series is closed`, async () => {
      const phase = await measure(load, name, change);
      phases.push(phase);
      const { failures } = load.tally;
      const seen = failures.slice(failures.length - phase.failures);
      same(
        [...new Set(seen.map(({ call, what }) => `${call.replace(/^\S+ /, '')}: ${what}`))].slice(0, 4),
        [],
        `${phase.failures} failures`,
      );
      same(phase.withdrawn, 0, 'series closed');
      holds(phase.answers > 0, 'nobody answered');
    });
  };
  const replaceBoth = (to: string | undefined) => async (): Promise<number[]> => {
    const stops: number[] = [];
    for (const index of [0, 1] as const) {
      stops.push(await replace(service, servers, index, to));
      await untilAllUp(socket);
    }
    return stops;
  };
  await during(`${previous.version} alone`, calm);
  await during(`upgrade from ${previous.version}`, replaceBoth(undefined));
  await during('this program alone', calm);
  await during(`rollback to ${previous.version}`, replaceBoth(previous.folder));
  await during(`${previous.version} again`, calm);
  await during('upgrade again', replaceBoth(undefined));
  await load.finish();
  await report.check('no answer is stored that nobody was told of, and none twice', async () => {
    const told = [...load.told.values()].reduce((sum, letters) => sum + letters.size, 0);
    same(await countAnswersOfTrial(db), told, 'stored answers');
  });
  await report.check('every acknowledged answer is stored as it was given', async () => {
    same(await load.listLosses(), [], 'lost');
  });
  const states = await Promise.all(servers.map((server) => service.stop(server)));
  await front.stop();
  return tellFigures(phases, load, previous.version, states);
}

async function calm(): Promise<number[]> {
  await sleep(CALM_MS);
  return [];
}

async function replace(
  service: Service,
  servers: [Server, Server],
  index: 0 | 1,
  folder: string | undefined,
): Promise<number> {
  const stopped = await service.stop(servers[index]);
  servers[index] = await service.start(servers[index].port, folder);
  return stopped;
}

async function measure(load: LearnerLoad, name: string, change: () => Promise<number[]>): Promise<Phase> {
  const { tally } = load;
  const before = { ...tally, failures: tally.failures.length };
  const stops = await change();
  return {
    name,
    requests: tally.requests - before.requests,
    answers: tally.answers - before.answers,
    failures: tally.failures.length - before.failures,
    withdrawn: tally.withdrawn - before.withdrawn,
    stops,
  };
}

function tellFigures(
  phases: readonly Phase[],
  { tally, told }: LearnerLoad,
  version: string,
  last: readonly number[],
): string[] {
  return [
    `${LEARNERS} learners, between ${version} and this program. ${tally.signIns} sign-ins, ${tally.series} series begun, ${tally.answers} answers told, in ${told.size} series.`,
    `The longest wait for a reply was ${tally.longestMs} ms; from the first try of a call that failed to its success, ${tally.longestTroubleMs} ms.`,
    `At the end each server stopped in ${last.join(' and ')} ms.`,
    '',
    '| phase | requests | answers | failures seen by clients | series closed | stops of the servers (ms) |',
    '|---|---|---|---|---|---|',
    ...phases.map(
      ({ name, requests, answers, failures, withdrawn, stops }) =>
        `| ${name} | ${requests} | ${answers} | ${failures} | ${withdrawn} | ${stops.join(', ')} |`,
    ),
  ];
}
