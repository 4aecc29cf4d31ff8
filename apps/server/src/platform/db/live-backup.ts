/**
 * A backup of the embedded database while its server runs. Only the owner of the directory can make it: a command writes a
 * request file and sends a signal, which only the same user can send; the answer is a file too.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SIGNAL = 'SIGUSR2';
const WAIT_MS = 60_000;
const FILE_OF_ONE = /^backup\.(\d+)\.(asked|tgz|tgz\.part)$/;
const asking = (directory: string, pid: number | string) => join(directory, `backup.${pid}.asked`);
const answering = (directory: string, pid: number | string) => join(directory, `backup.${pid}.tgz`);
/** A copy of the lock of a server that handles the signal, which would end any other process. */
const listeningFile = (directory: string) => join(directory, 'backup.listens');
const lockFile = (directory: string) => join(directory, 'lock');

/** In the server: makes a backup when asked; commands that ask at once share one. */
export function answerBackups(
  directory: string,
  dump: () => Promise<Uint8Array>,
  onError: (error: unknown) => void,
): void {
  // Files of killed commands, and of an earlier server.
  for (const name of readdirSync(directory)) if (FILE_OF_ONE.test(name)) rmSync(join(directory, name));
  let turn = Promise.resolve();
  process.on(SIGNAL, () => {
    turn = turn.then(() => answerAll(directory, dump)).catch(onError);
  });
  copyFileSync(lockFile(directory), listeningFile(directory));
}

async function answerAll(directory: string, dump: () => Promise<Uint8Array>): Promise<void> {
  const askers = readdirSync(directory).flatMap((name) => /^backup\.(\d+)\.asked$/.exec(name)?.[1] ?? []);
  if (askers.length === 0) return;
  // Later writes may not be in the dump, so requests from now on get the next one.
  for (const pid of askers) await rm(asking(directory, pid));
  const archive = await dump();
  for (const pid of askers) {
    const file = answering(directory, pid);
    await writeFile(`${file}.part`, archive, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}

/** In a command: whether the owner of `directory` is a server that makes backups when asked. */
export function listensForBackups(directory: string): boolean {
  try {
    return readFileSync(listeningFile(directory), 'utf8') === readFileSync(lockFile(directory), 'utf8');
  } catch {
    return false;
  }
}

/** In the command: asks the server that owns `directory`. Throws when it does not answer within a minute. */
export async function askBackup(directory: string, pid: number): Promise<Uint8Array> {
  const file = answering(directory, process.pid);
  rmSync(file, { force: true });
  writeFileSync(asking(directory, process.pid), '', { mode: 0o600 });
  process.kill(pid, SIGNAL);
  for (const start = Date.now(); Date.now() - start < WAIT_MS; await sleep(100)) {
    if (!existsSync(file)) continue;
    const archive = readFileSync(file);
    rmSync(file);
    return archive;
  }
  throw new Error(`the server (process ${pid}) made no backup within ${WAIT_MS / 1000} s; see its log`);
}
