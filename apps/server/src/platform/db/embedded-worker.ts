/**
 * The thread of the embedded database. It speaks PostgreSQL's wire protocol in batches: each request of a connection
 * gets one complete answer. While one connection is inside a transaction, all others wait.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import type { EmbeddedDatabaseOptions, FromWorker, ToWorker, WorkerStart } from './embedded-messages.ts';
import { TASK, TASK_CONNECTION } from './embedded-messages.ts';
import { PLANS } from './plans.ts';
import { toReason } from './reason.ts';
import { SyncedFiles, syncedParams } from './synced-files.ts';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const ROLLBACK = protocol.serialize.query('rollback');

interface Task {
  /** Null for work of the database itself, which is never inside a transaction. */
  connection: number | null;
  /** Returns whether the connection is outside any transaction afterwards. */
  run(): Promise<boolean>;
}

const tasks: Task[] = [];
/** The connection inside a transaction; null when there is none. */
let owner: number | null = null;
let isWorking = false;
const { shared, ...opening } = workerData as WorkerStart;
/** Shows the other side which task runs: in the middle of one, this thread hears and says nothing. */
const running = new Int32Array(shared);
let lastTask = 0;

function say(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** A small buffer; the operating system caches the rest. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=48MB',
  ...Object.entries(PLANS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

async function open({ directory, archive }: EmbeddedDatabaseOptions): Promise<PGlite> {
  if (directory)
    return PGlite.create({ fs: new SyncedFiles(directory), startParams: syncedParams(startParams) });
  const loadDataDir = archive && new Blob([archive], { type: 'application/x-gzip' });
  return PGlite.create('memory://', { startParams, ...(loadDataDir && { loadDataDir }) });
}

/** Returns the reply to one batch, and whether its connection is outside any transaction afterwards. */
async function ask(database: PGlite, bytes: Uint8Array) {
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const reply = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let end = 0;
  for (const chunk of chunks) {
    reply.set(chunk, end);
    end += chunk.length;
  }
  const isIdle = reply.at(-6) !== READY_FOR_QUERY || reply.at(-1) === IDLE;
  return { reply, isIdle };
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (;;) {
    const index = owner === null ? 0 : tasks.findIndex((task) => task.connection === owner);
    const task = index < 0 ? undefined : tasks.splice(index, 1)[0];
    if (!task) break;
    lastTask = (lastTask % 0x7fff_ffff) + 1;
    Atomics.store(running, TASK_CONNECTION, task.connection ?? 0);
    // The database's own work, a dump or a checkpoint, may take any time.
    Atomics.store(running, TASK, task.connection === null ? 0 : lastTask);
    owner = (await task.run()) ? null : task.connection;
    Atomics.store(running, TASK, 0);
  }
  isWorking = false;
}

function taskOf(database: PGlite, message: ToWorker): Task {
  if (message.type === 'batch') {
    const { connection, bytes } = message;
    return {
      connection,
      run: async () => {
        const { reply, isIdle } = await ask(database, bytes);
        say({ type: 'reply', connection, bytes: reply }, [reply.buffer]);
        return isIdle;
      },
    };
  }
  if (message.type === 'gone') {
    const { connection } = message;
    // Rolls back only when this connection is inside a transaction: otherwise there is nothing to undo.
    return {
      connection,
      run: async () => (owner === connection ? (await ask(database, ROLLBACK)).isIdle : true),
    };
  }
  if (message.type === 'dump') {
    return { connection: null, run: () => dump(database) };
  }
  return { connection: null, run: () => close(database) };
}

async function dump(database: PGlite): Promise<boolean> {
  await database.exec('checkpoint');
  const archive = await database.dumpDataDir('gzip');
  const bytes = new Uint8Array(await archive.arrayBuffer());
  say({ type: 'dumped', bytes }, [bytes.buffer]);
  return true;
}

async function close(database: PGlite): Promise<boolean> {
  await database.exec('checkpoint');
  await database.close();
  say({ type: 'closed' });
  return true;
}

try {
  const database = await open(opening);
  parentPort?.on('message', (message: ToWorker) => {
    tasks.push(taskOf(database, message));
    // An error here ends the thread; the server's side then fails every pending request.
    void work();
  });
  say({ type: 'open' });
} catch (error) {
  say({ type: 'failed', message: toReason(error) });
}
