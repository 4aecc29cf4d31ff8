/**
 * The server's side of the embedded database. Each connection is a stream that the `pg` client uses as a socket, so
 * both databases share one driver, one set of value parsers and one set of errors.
 */
import { EventEmitter, once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedDatabaseOptions, FromWorker, ToWorker } from './embedded-messages.ts';

export interface Link {
  /** @param isPatient answers may take any time, so silence is no sign that the thread is dead */
  connect(isPatient?: boolean): Duplex;
  /** A gzipped tar of the complete database, taken between two transactions. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
  /** Resolves if the thread dies before it is closed. */
  lost: Promise<Error>;
  /** For tests: ends the thread as a crash would. */
  kill(): Promise<void>;
}

/** The thread died, or counts as dead after a long silence. */
class EmbeddedGone extends Error {
  readonly code = 'EMBEDDED_GONE';
}

// AuthenticationOk, then ReadyForQuery (idle): within one process, no authentication is needed.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const STARTUP = 0;

/** A thread that is silent for longer (ms) while it owes answers counts as dead. */
const SILENCE_MS = 60_000;

/** Starts the thread and waits until its database is open; throws when it can't be opened. */
export async function openLink(opening: EmbeddedDatabaseOptions): Promise<Link> {
  const worker = startWorker(opening);
  const events = new EventEmitter();
  const streams = new Map<number, Duplex>();
  const patient = new Set<number>();
  const silence = watchSilence(worker);
  let lastId = 0;
  let gone: Error | null = null;

  const fail = (cause: unknown) => {
    if (gone) return;
    gone = new EmbeddedGone('the embedded database is gone', { cause });
    silence.stop();
    for (const stream of streams.values()) stream.destroy(gone);
    events.emit('error', gone);
  };
  const lost = new Promise<Error>((resolve) => events.on('error', resolve));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`its thread ended with code ${code}`)));

  const send = (message: ToWorker) => {
    if (gone) throw gone;
    worker.postMessage(message);
  };
  const expect = async (type: FromWorker['type'], message: ToWorker): Promise<unknown> => {
    const answer = once(events, type);
    send(message);
    return (await answer)[0];
  };

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'reply') {
      silence.hear(!patient.has(message.connection));
      streams.get(message.connection)?.push(message.bytes);
    } else if (message.type === 'failed') fail(new Error(message.message));
    else events.emit(message.type, message.type === 'dumped' ? message.bytes : undefined);
  });

  await once(events, 'open');
  return {
    lost,
    connect(isPatient = false) {
      lastId += 1;
      const id = lastId;
      if (isPatient) patient.add(id);
      const stream = createStream({
        send: (bytes) => {
          send({ type: 'batch', connection: id, bytes });
          if (!isPatient) silence.owe();
        },
        leave: () => {
          streams.delete(id);
          if (!gone) send({ type: 'gone', connection: id });
        },
      });
      if (gone) stream.destroy(gone);
      else streams.set(id, stream);
      return stream;
    },
    dump: async () => (await expect('dumped', { type: 'dump' })) as Uint8Array<ArrayBuffer>,
    async close() {
      if (gone) return;
      await expect('closed', { type: 'close' });
      gone = new EmbeddedGone('the embedded database is closed');
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}

/** The bundle has a plain file beside it; from the sources, the thread first needs a loader for TypeScript. */
function startWorker(workerData: EmbeddedDatabaseOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './embedded-worker.source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData });
}

interface SilenceWatch {
  /** The thread now owes one more answer. */
  owe(): void;
  /** The thread has sent an answer. @param wasOwed false for an answer to a patient connection */
  hear(wasOwed: boolean): void;
  stop(): void;
}

/** Ends a thread that owes answers and is silent for too long. */
function watchSilence(worker: Worker): SilenceWatch {
  let owed = 0;
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (owed === 0) return;
    timer = setTimeout(() => void worker.terminate(), SILENCE_MS);
    timer.unref();
  };
  return {
    owe() {
      owed += 1;
      if (owed === 1) restart();
    },
    hear(wasOwed) {
      if (wasOwed) owed -= 1;
      restart();
    },
    stop: () => clearTimeout(timer),
  };
}

interface Ends {
  send(batch: Uint8Array): void;
  leave(): void;
}

/** Collects what the `pg` client writes until it asks for an answer, then sends it as one batch. */
function createStream({ send, leave }: Ends): Duplex {
  let pending: Uint8Array[] = [];
  const take = (chunk: Uint8Array) => {
    if (chunk[0] === STARTUP) {
      stream.push(WELCOME);
      return;
    }
    if (chunk[0] === TERMINATE) {
      stream.push(null);
      return;
    }
    pending.push(chunk);
    // The client writes message by message, so the first byte of a chunk is the kind of a message.
    if (chunk[0] !== SYNC && chunk[0] !== QUERY) return;
    const batch = pending.length === 1 ? Uint8Array.from(chunk) : new Uint8Array(Buffer.concat(pending));
    pending = [];
    send(batch);
  };
  const stream = new Duplex({
    read() {},
    write(chunk: Uint8Array, _encoding, done) {
      attempt(done, () => take(chunk));
    },
    writev(chunks, done) {
      attempt(done, () => {
        for (const { chunk } of chunks) take(chunk as Uint8Array);
      });
    },
    destroy(error, done) {
      leave();
      done(error);
    },
  });
  // The parts of a socket that the client calls.
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}

function attempt(done: (error?: Error | null) => void, action: () => void): void {
  try {
    action();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
