/**
 * A backup of the embedded database while its server runs. The directory has one owner, so the owner makes it: asked
 * by a signal, which only the same user can send, it writes the file that was asked for beside its data.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SIGNAL = 'SIGUSR2';
const WAIT_MS = 60_000;
const fileOf = (directory: string) => join(directory, 'backup.tgz');

/** In the server: makes a backup whenever it is asked for one. */
export function answerBackups(
  directory: string,
  dump: () => Promise<Uint8Array>,
  onError: (error: unknown) => void,
): void {
  const file = fileOf(directory);
  process.on(SIGNAL, async () => {
    try {
      await writeFile(`${file}.part`, await dump(), { mode: 0o600 });
      await rename(`${file}.part`, file);
    } catch (error) {
      onError(error);
    }
  });
}

/** In the command: asks the server that owns `directory`. Throws when it does not answer within a minute. */
export async function askBackup(directory: string, pid: number): Promise<Uint8Array> {
  const file = fileOf(directory);
  rmSync(file, { force: true });
  process.kill(pid, SIGNAL);
  for (const start = Date.now(); Date.now() - start < WAIT_MS; await sleep(100)) {
    if (!existsSync(file)) continue;
    const archive = readFileSync(file);
    rmSync(file);
    return archive;
  }
  throw new Error(`the server (process ${pid}) made no backup within ${WAIT_MS / 1000} s; see its log`);
}
