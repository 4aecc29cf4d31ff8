/** Starts a program of this folder, or the server, in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
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

/** `file` is relative to apps/server. */
export function runProgram(file: string, args: string[] = [], env: Record<string, string> = {}): Program {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
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
