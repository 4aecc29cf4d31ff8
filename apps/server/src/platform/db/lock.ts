/** One process per directory: two writers would silently corrupt the embedded database. */
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './failures.ts';

/** Time (ms) between two renewals, for processes on another machine that can't see the owner's process. */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 30_000;

interface Owner {
  pid: number;
  host: string;
  /** When the process started, where the system tells; a process number is used again after a while. */
  started: string;
}

export class DirectoryLocked extends Error {
  readonly owner: Owner;
  constructor(directory: string, owner: Owner) {
    super(
      `${directory} is already open in process ${owner.pid} (${owner.host}). ` +
        'Stop it first, or choose another DATA_DIR: two processes would damage the database.',
    );
    this.owner = owner;
  }
}

/** When a process started; empty where the system does not tell. */
type ReadStart = (pid: number) => string;

/** Takes the directory, or throws DirectoryLocked. Returns how to release it. */
export function lockDirectory(directory: string, startOf: ReadStart = readStart): () => void {
  const file = join(directory, 'lock');
  const self = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  if (!create(file, self)) {
    takeOver(directory, file, self, startOf);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (sameOwner(readOwner(file), self)) unlinkSync(file);
  };
}

/** Written to a draft, then linked: the lock appears at once with its content, and only if there was none. */
function create(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.pid}`;
  const handle = openSync(draft, 'w');
  writeSync(handle, JSON.stringify(owner));
  closeSync(handle);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Removing an old lock and making a new one must be one step: only one process can make the small directory. */
function takeOver(directory: string, file: string, self: Owner, startOf: ReadStart): void {
  refuseIfAlive(directory, file, startOf);
  const turn = `${file}.turn`;
  try {
    mkdirSync(turn);
  } catch {
    forgetOldTurn(turn);
    throw new DirectoryLocked(directory, readOwner(file) ?? self);
  }
  try {
    refuseIfAlive(directory, file, startOf);
    unlinkSync(file);
    if (!create(file, self)) throw new DirectoryLocked(directory, readOwner(file) ?? self);
  } finally {
    rmdirSync(turn);
  }
}

/** A process killed during that step leaves its small directory behind; it is removed after a while, for the next start. */
function forgetOldTurn(turn: string): void {
  const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > SILENT_MS) rmdirSync(turn);
}

function refuseIfAlive(directory: string, file: string, startOf: ReadStart): void {
  const owner = readOwner(file);
  if (owner && isAlive(owner, file, startOf)) throw new DirectoryLocked(directory, owner);
}

function isAlive(owner: Owner, file: string, startOf: ReadStart): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  if (owner.pid === process.pid) return owner.started === startOf(process.pid);
  if (!isProcessAlive(owner.pid)) return false;
  const started = startOf(owner.pid);
  // It lives, and is hidden from this process (ProtectProc=invisible with PrivateUsers).
  return started === '' || owner.started === started;
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function sameOwner(one: Owner | null, other: Owner): boolean {
  return one?.pid === other.pid && one.host === other.host && one.started === other.started;
}

/** Field 22 of /proc/<pid>/stat, in clock ticks since boot; empty where there is no /proc. */
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, and may itself hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is alive, under another user.
    return codeOf(error) === 'EPERM';
  }
}
