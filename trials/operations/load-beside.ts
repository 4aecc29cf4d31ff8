/**
 * The load of a trial as a program, so that it can run with the addresses of a machine: learners who answer, and callers who
 * ask as often as they get replies. It says «begun» once all have signed in. Its standard input gives orders: `finish` ends
 * the load and is answered by «finished»; a number (ms since 1970, or Infinity) asks, as JSON, what it saw and what is lost
 * of that which was acknowledged before.
 *
 * tsx trials/operations/load-beside.ts <address> <login>…
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFetch } from './client.ts';
import { type FailedCall, startLoad } from './learners.ts';

export interface LoadResult {
  answers: number;
  series: number;
  requests: number;
  failures: FailedCall[];
  longestMs: number;
  /** What ended a learner. */
  faults: string[];
  /** Answers acknowledged before the moment of the comparison, and those of them that the service has no more. */
  toldBefore: number;
  losses: string[];
  /** Of those who only ask. */
  asked: number;
  unanswered: string[];
  longestAskedMs: number;
}

const CALLERS = 4;
const PATHS = ['/', '/healthz', '/cas/login', '/api/front/utilisateur', '/favicon.ico'];

const [baseUrl = '', ...logins] = process.argv.slice(2);
const began = Date.now();
const asked = { count: 0, unanswered: [] as string[], longestMs: 0 };
let isOver = false;
const load = startLoad({ baseUrl, logins });
const callers = Array.from({ length: CALLERS }, ask);
while (load.tally.signIns < logins.length) await sleep(100);
console.log('begun');
const faults: string[] = [];
for await (const order of createInterface({ input: process.stdin })) {
  if (order === 'finish') {
    await finish();
    console.log('finished');
  } else console.log(JSON.stringify(await compare(Number(order))));
}
process.exit(0);

async function finish(): Promise<void> {
  isOver = true;
  const ends = await Promise.allSettled([load.finish(), ...callers]);
  faults.push(...ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])));
}

async function compare(before: number): Promise<LoadResult> {
  const { answers, series, requests, failures, longestMs } = load.tally;
  const moments = [...load.told.values()].flatMap((letters) => [...letters.values()].map(({ at }) => at));
  return {
    answers,
    series,
    requests,
    failures,
    longestMs,
    faults,
    toldBefore: moments.filter((at) => at < before).length,
    losses: await load.listLosses(before),
    asked: asked.count,
    unanswered: asked.unanswered,
    longestAskedMs: asked.longestMs,
  };
}

/** Asks on kept connections, and never twice for the same: a reply that does not come is counted. */
async function ask(): Promise<void> {
  const { fetch, close } = createFetch({});
  for (let index = 0; !isOver; index += 1) {
    const path = PATHS[index % PATHS.length] ?? '/';
    const sent = Date.now();
    asked.count += 1;
    try {
      const { status } = await fetch(new URL(path, baseUrl));
      if (status >= 500) asked.unanswered.push(`${sent - began} ms: ${path} ${status}`);
    } catch (error) {
      asked.unanswered.push(`${sent - began} ms: ${path} ${error}`);
    }
    asked.longestMs = Math.max(asked.longestMs, Date.now() - sent);
    await sleep(20);
  }
  close();
}
