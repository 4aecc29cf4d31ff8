/** Servers that stop, are killed or are all away, while learners answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Report, same } from '../requirements.ts';
import { createFetch, NoReply } from './client.ts';
import type { FrontPlace } from './front-http.ts';
import { repeatsBodies } from './front-repeats.ts';
import { type LearnerLoad, startLoad } from './learners.ts';
import type { Server } from './two-servers.ts';

/** Long enough (ms) for each front to notice a change. */
const NOTICE_MS = 4_000;
const READERS = 6;
/** A refused answer, or a refused start with a key: the page sends it again. */
const REPEATED_BY_PAGES = /PUT \/api\/(?:player\/envoi-reponse|serie\/create): 50[23] /;

/** @returns a line of figures for each loss */
export async function checkLosses(
  report: Report,
  place: FrontPlace,
  servers: [Server, Server],
  logins: readonly string[],
): Promise<string[]> {
  const { name, service, authority, curl } = place;
  const lines: string[] = [];
  const during = async (what: string, change: () => Promise<void>): Promise<void> => {
    const { baseUrl } = service;
    const load = startLoad({
      baseUrl,
      authority,
      logins,
      seriesOfAVisit: Number.POSITIVE_INFINITY,
      // Their answers can be compared at any time.
      slugs: ['entrainement', 'thematique-c'],
    });
    await untilAllAnswer(load, logins.length);
    const reading = startReading(place);
    await change();
    await sleep(NOTICE_MS);
    const { requests, failures } = await reading.stop();
    await load.finish();
    const lost = await load.listLosses();
    const { tally } = load;
    const all = [...failures, ...tally.failures.map(({ call, what: why }) => `${call}: ${why}`)];
    const isRepeated = (line: string): boolean => !repeatsBodies(name) && REPEATED_BY_PAGES.test(line);
    const seen = all.filter((line) => !isRepeated(line));
    lines.push(
      `| ${name} | ${what} | ${requests + tally.requests} | ${tally.answers} | ${all.length} | ${lost.length} | ${tally.longestMs} |`,
    );
    await report.check(`${name}: ${what}: no request of a learner fails, no answer is lost`, async () => {
      same(seen.slice(0, 3), [], `${seen.length} failures`);
      same(lost, [], 'lost');
    });
  };
  await during('a server is asked to stop, and starts again', async () => {
    await service.stop(servers[0]);
    await sleep(NOTICE_MS);
    servers[0] = await service.start(servers[0].port);
  });
  await during('a server is killed, and starts again', async () => {
    servers[1].child.kill('SIGKILL');
    await sleep(NOTICE_MS);
    servers[1] = await service.start(servers[1].port);
  });
  await Promise.all(servers.map((server) => service.stop(server)));
  await report.check(
    `${name}: without any server, a page says so in French and asks again by itself`,
    async () => {
      const reply = curl(service.baseUrl);
      same([reply.status, reply.header('retry-after')], [503, '5'], 'the reply');
      holds(/^text\/html; *charset=utf-8/i.test(reply.header('content-type') ?? ''), 'it is not a page');
      holds(String(reply.body).includes('Le site redémarre'), 'other words');
    },
  );
  for (const index of [0, 1] as const) servers[index] = await service.start(servers[index].port);
  await sleep(NOTICE_MS);
  return lines;
}

/** A sign-in that breaks off has to be begun again, so all of them are over. */
async function untilAllAnswer({ tally }: LearnerLoad, learners: number): Promise<void> {
  const isReady = (): boolean => tally.signIns >= learners && tally.answers >= learners;
  for (let tries = 0; tries < 600 && !isReady(); tries += 1) await sleep(100);
  holds(isReady(), 'the learners did not begin');
}

/** Clients that read pages without a pause. */
function startReading({ service, authority }: FrontPlace): {
  stop(): Promise<{ requests: number; failures: string[] }>;
} {
  let isOver = false;
  let requests = 0;
  const failures: string[] = [];
  const read = async (): Promise<void> => {
    const { fetch, close } = createFetch({ authority });
    while (!isOver) {
      requests += 1;
      const status = await fetch(`${service.baseUrl}/`)
        .then((reply) => reply.status)
        .catch((error: unknown) => {
          if (!(error instanceof NoReply)) throw error;
          return error.message;
        });
      if (status !== 200) failures.push(`GET /: ${status}`);
      await sleep(5);
    }
    close();
  };
  const readers = Array.from({ length: READERS }, read);
  return {
    async stop() {
      isOver = true;
      await Promise.all(readers);
      return { requests, failures };
    },
  };
}
