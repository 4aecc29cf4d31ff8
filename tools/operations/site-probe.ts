/** Asks the site of three machines as a visitor does, again and again, and tells how long it did not answer. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SITE_HOST } from '../high-availability/cluster.ts';
import { learnersNamespace, SITE_ADDRESS } from '../high-availability/lan.ts';

export interface Stop {
  asked: number;
  /** Requests without a reply of 200: when, and the status; 000 for no reply in ten seconds. */
  failures: string[];
  /** The longest time between two replies of 200, in seconds. */
  seconds: number;
}

/** @param folder that has the certificate of the authority */
function composeRequest(lan: string, folder: string): string[] {
  const target = ['--resolve', `${SITE_HOST}:443:${SITE_ADDRESS}`, `https://${SITE_HOST}/readyz`];
  const options = ['--silent', '--output', '/dev/null', '--max-time', '10', '--write-out', '%{http_code}\n'];
  const trust = ['--cacert', join(folder, 'authority.crt')];
  return ['netns', 'exec', learnersNamespace(lan), 'curl', ...options, ...trust, ...target];
}

export function isSiteReady(lan: string, folder: string): boolean {
  return spawnSync('ip', composeRequest(lan, folder), { encoding: 'utf8' }).stdout.trim() === '200';
}

/** Asks five times a second until it is stopped. */
export function asksSite(lan: string, folder: string): { stop(): Promise<Stop> } {
  const request = ['ip', ...composeRequest(lan, folder)];
  const loop = 'while :; do "$@" || :; sleep 0.2; done';
  const asker = spawn('sh', ['-c', loop, 'sh', ...request], { stdio: ['ignore', 'pipe', 'inherit'] });
  const result: Stop = { asked: 0, failures: [], seconds: 0 };
  let last = Date.now();
  const seeReply = (status: string): void => {
    result.asked += 1;
    if (status !== '200') result.failures.push(`${new Date().toISOString().slice(11, 19)} ${status}`);
    else {
      result.seconds = Math.max(result.seconds, (Date.now() - last) / 1000);
      last = Date.now();
    }
  };
  asker.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const status of text.trim().split(/\s+/)) seeReply(status);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        asker.once('exit', () => resolve(result));
        asker.kill('SIGKILL');
      }),
  };
}

export const describeStop = (what: string, { asked, failures, seconds }: Stop): string =>
  `| ${what} | ${asked} | ${failures.length} | ${seconds.toFixed(1)} s |`;
