/**
 * The server's side of the embedded database. Each connection is a stream that the `pg` client uses as a socket, so
 * both databases share one driver, one set of value parsers and one set of errors.
 */
import { Duplex } from 'node:stream';
import type { EmbeddedDatabaseOptions, ToWorker } from './embedded-messages.ts';
import { type EmbeddedThread, startThread, type ThreadEnd } from './embedded-thread.ts';

export interface Link {
  /** @param isPatient answers may take any time, so neither silence nor a long statement is a sign that the thread is stuck */
  connect(isPatient?: boolean): Duplex;
  /** A gzipped tar of the complete database, taken between two transactions. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
  /** Resolves if the thread dies before it is closed, and no other can open its directory. */
  lost: Promise<Error>;
  /** For tests: ends the thread as a crash would. */
  kill(): Promise<void>;
}

export interface LinkOptions {
  /** Called when a thread has ended and another one opens the directory. */
  onReplace?: ((reason: Error) => void) | undefined;
  /** For tests. */
  statementMs?: number | undefined;
}

/** The thread is gone for good, or has ended because of this very statement. */
class EmbeddedGone extends Error {
  readonly code = 'EMBEDDED_GONE';
}

/** The thread has ended because of another statement: a read is worth another try. */
class EmbeddedRestarted extends Error {
  readonly code = 'EMBEDDED_RESTARTED';
}

// AuthenticationOk, then ReadyForQuery (idle): within one process, no authentication is needed.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const STARTUP = 0;

/**
 * Starts the thread and waits until its database is open; throws when it can't be opened. A thread that ends is replaced by one that
 * opens the same directory, like a process that was killed: what it had not acknowledged fails.
 */
export async function openLink(opening: EmbeddedDatabaseOptions, options: LinkOptions = {}): Promise<Link> {
  const { onReplace, statementMs } = options;
  const streams = new Map<number, Duplex>();
  const patient = new Set<number>();
  /** What is sent while a thread is being opened. */
  let waiting: ToWorker[] = [];
  let lastId = 0;
  let gone: Error | null = null;
  let lose: (error: Error) => void = () => {};
  const lost = new Promise<Error>((resolve) => {
    lose = resolve;
  });

  const start = () =>
    startThread({
      opening,
      statementMs,
      onReply: (connection, bytes) => streams.get(connection)?.push(bytes),
      isPatient: (connection) => patient.has(connection),
    });
  let thread: EmbeddedThread | null = await start();

  const send = (message: ToWorker) => {
    if (gone) throw gone;
    if (thread) thread.send(message);
    else waiting.push(message);
  };
  const fail = (cause: unknown) => {
    gone = new EmbeddedGone('the embedded database is gone', { cause });
    for (const stream of streams.values()) stream.destroy(gone);
    lose(gone);
  };
  const replace = async ({ error, connection }: ThreadEnd) => {
    thread = null;
    // In memory, nothing is left of it.
    if (opening.directory === null) return fail(error);
    for (const [id, stream] of [...streams])
      stream.destroy(
        id === connection
          ? new EmbeddedGone('this statement took too long', { cause: error })
          : new EmbeddedRestarted('the embedded database is opened anew', { cause: error }),
      );
    waiting = [];
    onReplace?.(error);
    try {
      const fresh = await start();
      attend(fresh);
      thread = fresh;
      for (const message of waiting.splice(0)) fresh.send(message);
    } catch (cause) {
      fail(cause);
    }
  };
  const attend = (own: EmbeddedThread) =>
    void own.ended.then((end) => {
      if (!gone) void replace(end);
    });
  attend(thread);

  return {
    lost,
    connect(isPatient = false) {
      lastId += 1;
      const id = lastId;
      if (isPatient) patient.add(id);
      const stream = createStream({
        send: (bytes) => send({ type: 'batch', connection: id, bytes }),
        leave: () => {
          // A thread that has ended has no transaction of it.
          if (streams.delete(id) && thread && !gone) thread.send({ type: 'gone', connection: id });
        },
      });
      if (gone) stream.destroy(gone);
      else streams.set(id, stream);
      return stream;
    },
    async dump() {
      if (!thread) throw gone ?? new EmbeddedRestarted('the embedded database is being opened');
      return (await thread.ask({ type: 'dump' }, 'dumped')) as Uint8Array<ArrayBuffer>;
    },
    async close() {
      if (gone) return;
      await thread?.ask({ type: 'close' }, 'closed');
      gone = new EmbeddedGone('the embedded database is closed');
      await thread?.terminate();
    },
    async kill() {
      await thread?.terminate();
    },
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
