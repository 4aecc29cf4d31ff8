/** Asks the site of three machines as a visitor does, again and again, and tells how long it did not answer. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from '../../tools/started-programs.ts';
import { SITE_HOST } from '../high-availability/cluster.ts';
import { learnersNamespace, SITE_ADDRESS } from '../high-availability/lan.ts';

export interface SiteStop {
  asked: number;
  /** Requests without a reply of 200: when, and the status; 000 for no reply in ten seconds. */
  failures: string[];
  /** The longest time between two requests that were answered by 200, in seconds. */
  seconds: number;
}

/** Answered by 200 while the database is there, and not by a server that is about to stop. */
const READY = '/readyz';

/** @param folder that has the certificate of the authority */
function composeRequest(lan: string, folder: string, path: string): string[] {
  const target = ['--resolve', `${SITE_HOST}:443:${SITE_ADDRESS}`, `https://${SITE_HOST}${path}`];
  const options = ['--silent', '--output', '/dev/null', '--max-time', '10', '--write-out', '%{http_code}\n'];
  const trust = ['--cacert', join(folder, 'authority.crt')];
  return ['netns', 'exec', learnersNamespace(lan), 'curl', ...options, ...trust, ...target];
}

export function isSiteReady(lan: string, folder: string): boolean {
  return spawnSync('ip', composeRequest(lan, folder, READY), { encoding: 'utf8' }).stdout.trim() === '200';
}

/** Asks five times a second until it is stopped; by a process of its own, which goes on while this one waits for commands. */
export function askSite(lan: string, folder: string, path = READY): { stop(): Promise<SiteStop> } {
  const request = ['ip', ...composeRequest(lan, folder, path)];
  const file = join(folder, `probe-${Date.now()}.log`);
  const loop = 'while :; do printf "%s " "$(date +%s.%N)"; "$@" || :; sleep 0.2; done';
  const log = openSync(file, 'a');
  const asker = spawn('sh', ['-c', loop, 'sh', ...request], { stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  // Of a trial that failed meanwhile.
  atEnd(() => asker.kill('SIGKILL'));
  return {
    stop: () =>
      new Promise((resolve) => {
        asker.once('exit', () => resolve(readStop(readFileSync(file, 'utf8'))));
        asker.kill('SIGKILL');
      }),
  };
}

/** @param log a line for each request: when it was sent (s since 1970), and the status; the last may have none */
export function readStop(log: string): SiteStop {
  const replies = [...log.matchAll(/^(\d+\.\d+) (\d{3})$/gm)].map(([, at, status]) => ({
    at: Number(at),
    status,
  }));
  const good = replies.filter(({ status }) => status === '200').map(({ at }) => at);
  const ends = [replies[0]?.at ?? 0, ...good, replies.at(-1)?.at ?? 0];
  return {
    asked: replies.length,
    failures: replies
      .filter(({ status }) => status !== '200')
      .map(({ at, status }) => `${new Date(at * 1000).toISOString().slice(11, 19)} ${status}`),
    seconds: Math.max(...ends.map((at, index) => at - (ends[index - 1] ?? at))),
  };
}

export const describeStop = (what: string, { asked, failures, seconds }: SiteStop): string =>
  `| ${what} | ${asked} | ${failures.length} | ${seconds.toFixed(1)} s |`;
