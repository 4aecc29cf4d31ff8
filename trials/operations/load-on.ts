/** Runs the load of a trial with the addresses of a machine. */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/prepare.mjs';
import { atEnd } from '../../tools/started-programs.ts';
import { holds, same } from '../requirements.ts';
import type { LoadResult } from './load-beside.ts';
import type { Machine } from './machine.ts';

/** Demonstration people with the licence B: their series ask from one bank. */
const LOGINS = ['lea', 'noe', 'sacha', 'zoe'];

export interface LoadOn {
  /** Lets each learner finish what they are doing. */
  finish(): Promise<void>;
  /** What was seen, and what is lost of that which was acknowledged before a moment, or ever. */
  compare(before?: Date): Promise<LoadResult>;
  end(): Promise<void>;
}

/** Resolves once all have signed in. */
export async function startLoadOn(machine: Machine, logins: readonly string[] = LOGINS): Promise<LoadOn> {
  const program = join(root, 'trials/operations/load-beside.ts');
  const args = ['--import', 'tsx', program, 'http://localhost:3000', ...logins];
  const child = machine.spawnBeside(process.execPath, args);
  const said = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const ended = once(child, 'close');
  const read = async (): Promise<string> => {
    const { value, done } = await said.next();
    holds(!done, 'the load ended before its time');
    return String(value);
  };
  const ask = (order: string): Promise<string> => {
    child.stdin?.write(`${order}\n`);
    return read();
  };
  const end = async (): Promise<void> => {
    child.stdin?.end();
    await ended;
  };
  atEnd(() => child.kill('SIGKILL'));
  same(await read(), 'begun', 'the load');
  return {
    finish: async () => same(await ask('finish'), 'finished', 'the load'),
    compare: async (before) =>
      JSON.parse(await ask(String(before?.getTime() ?? Number.POSITIVE_INFINITY))) as LoadResult,
    end,
  };
}

/** Learners answer while `act` runs, and for some seconds before and after. */
export async function loadWhile(machine: Machine, act: () => Promise<void>): Promise<LoadResult> {
  const load = await startLoadOn(machine);
  try {
    await act();
    await load.finish();
    return await load.compare();
  } finally {
    await load.end();
  }
}

/** @throws with the first of what went wrong for those who used the service */
export function assertNothingLost({
  failures,
  faults: ends,
  losses,
  unanswered,
  answers,
  asked,
}: LoadResult): void {
  // The server asks for slower answers of a learner who answers at once after a pause; nothing is lost by that.
  const refused = failures.filter(({ what }) => !what.startsWith('429'));
  const faults = [
    ...ends,
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
