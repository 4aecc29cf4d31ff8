/** Tries a backup: restores it into a folder of its own, reads every row, and removes it. Nothing is replaced. */
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Identity } from 'age-encryption';
import { sql } from 'kysely';
import { assertBackup, assertFile, isDumpOfServer } from './archive-kind.ts';
import { CommandRefused } from './command-refused.ts';
import { openData } from './embedded.ts';
import { decryptStream, isEncrypted } from './encryption.ts';
import { isProcessAlive } from './lock.ts';
import { takeOneRow } from './one-row.ts';
import { streamTool } from './postgresql-tools.ts';
import { toReason } from './reason.ts';
import { unpack } from './tar.ts';

/** What was read, row by row. */
export interface TriedBackup {
  tables: number;
  rows: number;
  people: number;
  answers: number;
}

type Bytes = ReadableStream<Uint8Array>;
/** Rows of each table. */
type Counts = ReadonlyMap<string, number>;

/** Longer than what tells one kind of backup from another. */
const FIRST_BYTES = 64;

/**
 * @param directory where the scratch folder may be: on the disk that has room for the data
 * @param keys are asked for if it is encrypted
 * @throws CommandRefused, BadArchive or ToolFailed
 */
export async function tryBackup(
  file: string,
  directory: string,
  keys: () => readonly (string | Identity)[],
): Promise<TriedBackup> {
  assertFile(file);
  const isEncryptedFile = isEncrypted(await readStart(file));
  const read = (): Bytes => {
    const stored = Readable.toWeb(createReadStream(file)) as Bytes;
    return isEncryptedFile ? decryptStream(stored, keys()) : stored;
  };
  const start = await firstOf(read());
  assertBackup(file, start);
  const counts = isDumpOfServer(start) ? await countDump(read()) : await countEmbedded(read(), directory);
  const [people, answers] = [counts.get('people'), counts.get('answers')];
  if (!counts.has('migrations') || people === undefined || answers === undefined)
    throw new CommandRefused('this is a backup of another program');
  return {
    tables: counts.size,
    rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
    people,
    answers,
  };
}

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function firstOf(bytes: Bytes): Promise<Uint8Array> {
  for await (const chunk of bytes) if (chunk.length > 0) return chunk;
  return new Uint8Array();
}

/**
 * PostgreSQL's own program reads all of it, as a restore does, and what it would send to a server is counted: a role
 * that owns one database can't make another one.
 */
async function countDump(dump: Bytes): Promise<Counts> {
  const script = streamTool('pg_restore', ['--no-owner', '--file=-'], null, dump);
  const counts = new Map<string, number>();
  let table: string | null = null;
  for await (const line of createInterface({ input: Readable.fromWeb(script as never) })) {
    if (table === null) {
      const begun = /^COPY (?:public\.)?"?(\w+)"? .*FROM stdin;$/.exec(line)?.[1];
      if (begun === undefined) continue;
      table = begun;
      counts.set(table, 0);
    } else if (line === '\\.') table = null;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

async function countEmbedded(archive: Bytes, directory: string): Promise<Counts> {
  removeAbandoned(directory);
  const scratch = join(directory, `${SCRATCH}${process.pid}`);
  try {
    const data = join(scratch, 'postgresql');
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    await unpack(await buffer(archive), data);
    return await countTables(data).catch((error: unknown) => {
      throw new CommandRefused(`its database is damaged: ${toReason(error)}`);
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const SCRATCH = 'tried-backup.';

/** Of processes that were killed. */
function removeAbandoned(directory: string): void {
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    const pid = Number(name.startsWith(SCRATCH) ? name.slice(SCRATCH.length) : Number.NaN);
    if (Number.isInteger(pid) && !isProcessAlive(pid))
      rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Opens the data and reads every row as a whole. */
async function countTables(data: string): Promise<Counts> {
  const database = await openData(data);
  // Without the time limit of requests.
  const db = database.openPatient();
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::int as rows, sum(length(t::text)) from ${sql.table(name)} t`.execute(db);
      counts.set(name, takeOneRow(rows).rows);
    }
    return counts;
  } finally {
    await db.destroy();
    await database.close();
  }
}
