/** Runs the load of a trial with the addresses of a machine. */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../prepare.mjs';
import { holds } from '../requirements.ts';
import type { LoadResult } from './load-beside.ts';
import type { Machine } from './machine.ts';

/** Demonstration people with the licence B: their series ask from one bank. */
const LOGINS = ['lea', 'noe', 'sacha', 'zoe'];

/** Learners answer while `act` runs, and for some seconds before and after. */
export async function loadWhile(machine: Machine, act: () => Promise<void>): Promise<LoadResult> {
  const program = join(root, 'tools/operations/load-beside.ts');
  const args = ['--import', 'tsx', program, 'http://localhost:3000', ...LOGINS];
  const child = machine.spawnBeside(process.execPath, args);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close');
  try {
    await Promise.race([once(reader, 'line'), ended]);
    holds(lines[0] === 'begun', `the load did not begin: ${lines.join('\n')}`);
    await act();
  } finally {
    child.stdin?.end();
    await ended;
  }
  return JSON.parse(lines[1] ?? 'null') as LoadResult;
}

/** @throws with the first of what went wrong for those who used the service */
export function assertNothingLost({ failures, losses, unanswered, answers, asked }: LoadResult): void {
  // The server asks for slower answers of a learner who answers at once after a pause; nothing is lost by that.
  const refused = failures.filter(({ what }) => !what.startsWith('429'));
  const faults = [
    ...losses,
    ...unanswered,
    ...refused.map(({ at, call, what }) => `${at} ms: ${call}: ${what}`),
  ];
  holds(faults.length === 0, `${faults.length} faults: ${faults.slice(0, 5).join('; ')}`);
  holds(answers > 0 && asked > 0, 'nobody answered');
}

export const describeLoad = (name: string, load: LoadResult): string =>
  `| ${name} | ${load.asked + load.requests} | ${load.answers} | ${load.unanswered.length + load.failures.length} | ${load.losses.length} | ${(Math.max(load.longestMs, load.longestAskedMs) / 1000).toFixed(1)} s |`;

export const LOAD_HEAD = [
  '| while | requests | answers | failed requests | lost answers | longest wait |',
  '|---|---|---|---|---|---|',
];
