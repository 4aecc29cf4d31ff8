/** Judges passwords on another thread, so that the server's own thread keeps answering. */
import { Tinypool } from 'tinypool';
import type { PasswordToJudge, PasswordWeakness } from './password-guesses.ts';

/** One at a time. The lists leave the memory this long (ms) after the last password. */
const THREADS = { minThreads: 0, maxThreads: 1, idleTimeout: 60_000 };

let pool: Tinypool | undefined;

export function judgePassword(password: PasswordToJudge): Promise<PasswordWeakness> {
  pool ??= openPool();
  return pool.run(password);
}

/** The bundle has a plain file beside it; from sources, the thread must first learn to read TypeScript. */
function openPool(): Tinypool {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './passwords-worker.source.mjs' : './passwords-worker.js';
  return new Tinypool({
    ...THREADS,
    filename: new URL(file, import.meta.url).href,
    runtime: 'worker_threads',
  });
}
