/**
 * The load of a trial as a program, so that it can run with the addresses of a machine: learners who answer, and callers who
 * ask as often as they get replies. It says «begun» once all have signed in, ends with its standard input, and prints as
 * JSON what it saw.
 *
 * tsx tools/operations/load-beside.ts <address> <login>…
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createFetch } from './client.ts';
import { type FailedCall, startLoad } from './learners.ts';

export interface LoadResult {
  answers: number;
  series: number;
  requests: number;
  failures: FailedCall[];
  longestMs: number;
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
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('end', resolve));
isOver = true;
await Promise.all([load.finish(), ...callers]);
const { answers, series, requests, failures, longestMs } = load.tally;
const result: LoadResult = {
  ...{ answers, series, requests, failures, longestMs },
  losses: await load.listLosses(),
  ...{ asked: asked.count, unanswered: asked.unanswered, longestAskedMs: asked.longestMs },
};
console.log(JSON.stringify(result));
process.exit(0);

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
