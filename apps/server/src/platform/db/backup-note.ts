/** A file in DATA_DIR that says when this machine last made a backup, for the page that shows how the platform is. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BackupNote {
  at: Date;
  bytes: number;
}

const noteFile = (directory: string): string => join(directory, 'last-backup.json');

export async function noteBackup(directory: string, { at, bytes }: BackupNote): Promise<void> {
  const file = noteFile(directory);
  const text = JSON.stringify({ at: at.toISOString(), bytes });
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Null where no backup was made, or its note can't be read. */
export async function readBackupNote(directory: string): Promise<BackupNote | null> {
  try {
    const { at, bytes } = JSON.parse(await readFile(noteFile(directory), 'utf8')) as Record<
      'at' | 'bytes',
      unknown
    >;
    const day = new Date(String(at));
    return Number.isNaN(day.getTime()) || !Number.isSafeInteger(bytes)
      ? null
      : { at: day, bytes: bytes as number };
  } catch {
    return null;
  }
}
