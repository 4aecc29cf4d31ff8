/** Starts programs, each on its own loopback port, and stops them all at the end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const started: { child: ChildProcess; name: string }[] = [];
const closers: (() => unknown)[] = [];

export interface ProgramToStart {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Address that replies with a status below 500 once the program is ready. */
  ready: string;
}

/** Starts it and waits until it replies; if it does not, the error has its output. */
export async function startProgram({ name, command, args, env, ready }: ProgramToStart): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push({ child, name });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  child.on('error', (error) => {
    output += error.message;
  });
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} stopped: ${output}`);
    if (await answers(ready)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not ready in 120 s: ${output}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { redirect: 'manual' });
    await reply.body?.cancel();
    return reply.status < 500;
  } catch {
    return false;
  }
}

/** The last one given runs first. */
export function atEnd(close: () => unknown): void {
  closers.push(close);
}

// However this process ends, the started programs end too.
process.on('exit', () => {
  for (const { child } of started) child.kill('SIGTERM');
});

/** May be called again after more has started. @throws what the closers threw, once all of them have run */
export async function stopAll(): Promise<void> {
  for (const { child } of started.splice(0).reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(forced);
  }
  const faults: unknown[] = [];
  for (const close of closers.splice(0).reverse()) {
    // What one leaves behind must not keep the next from closing.
    try {
      await close();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}

/** Runs a command to its end. @throws with its output if it fails */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    cwd,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''}${stderr}${stdout}`);
  return stdout;
}

export const isThere = (...paths: string[]): boolean => paths.every((path) => existsSync(path));
