/** The samples of nginx, Caddy and HAProxy, each in front of two servers, with real clients. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { plantTrialLearners } from '@balise/server/test/bench/trial-learners';
import { atEnd } from '../../tools/started-programs.ts';
import { makeCertificates } from './certificates.ts';
import { createCurl } from './curl.ts';
import { checkClients } from './front-clients.ts';
import { checkHttp } from './front-http.ts';
import { checkLosses } from './front-losses.ts';
import { checkRepeats } from './front-repeats.ts';
import { COURSES, FRONTS, findPorts, HOSTS, prepareFront } from './fronts.ts';
import type { Trial, TrialContext } from './trial.ts';
import { prepareService, type Server } from './two-servers.ts';

export const trial: Trial = {
  name: 'front',
  title: 'nginx, Caddy and HAProxy in front of two servers',
  needs: {
    root: true,
    programs: { nginx: 'nginx', caddy: 'caddy', haproxy: 'haproxy', curl: 'curl', openssl: 'openssl' },
  },
  run,
};

async function run({ folder, report }: TrialContext): Promise<readonly string[]> {
  const certificates = makeCertificates(folder, [...HOSTS, COURSES]);
  // One public address for all: the servers run on while the fronts take turns.
  const ports = await findPorts();
  const service = await prepareService(ports);
  const [one, two] = service.serverPorts;
  const servers: [Server, Server] = [await service.start(one), await service.start(two)];
  const { db, close } = openPostgresql(service.databaseUrl);
  atEnd(close);
  const logins = await plantTrialLearners(db, 12);
  const lines = [
    '| front | loss | requests | answers | failures seen by clients | lost answers | longest wait (ms) |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const name of FRONTS) {
    const own = join(folder, name);
    mkdirSync(own);
    const front = prepareFront(name, { folder: own, certificates, ports, servers: service.serverPorts });
    await report.check(`${name} finds no fault in its sample`, async () => {
      if (front.fault !== null) throw new Error(front.fault);
    });
    if (front.fault !== null) continue;
    await front.start();
    const curl = createCurl(own, certificates.authority);
    const place = { name, front, curl, service, db, authority: certificates.authority };
    await checkHttp(report, place);
    await checkClients(report, place);
    await checkRepeats(report, place, servers);
    lines.push(...(await checkLosses(report, place, servers, logins)));
    await front.stop();
  }
  return lines;
}
