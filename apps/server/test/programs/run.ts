/** Starts a program of this folder, or the built server or one of its commands, in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Program {
  child: ChildProcess;
  /** Lines of both outputs so far. */
  lines: string[];
  /** Waits for a matching line; rejects when the program ends before. */
  until(pattern: RegExp): Promise<string>;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `file` is relative to apps/server. */
export const runProgram = (file: string, args: string[] = [], env: Record<string, string> = {}): Program =>
  start(['--import', 'tsx', file, ...args], env);

/** The server (`main`) or a command as `npm run build` made it: it starts in half of the processor time. */
export function runBuilt(name: string, args: string[] = [], env: Record<string, string> = {}): Program {
  const file = join('dist', `${name}.js`);
  if (!existsSync(join(root, file))) throw new Error(`no ${file}: npm run build`);
  return start([file, ...args], env);
}

function start(args: readonly string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener();
    });
  }
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
      for (const listener of listeners) listener();
    });
  });
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((line) => pattern.test(line));
        if (found === undefined && !isOver) return;
        listeners.delete(look);
        if (found === undefined) reject(new Error(`ended without ${pattern}:\n${lines.join('\n')}`));
        else resolve(found);
      };
      listeners.add(look);
      look();
    });
  return { child, lines, until, ended };
}
