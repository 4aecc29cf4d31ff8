/**
 * One thread with the embedded database. It runs one statement at a time and can't be interrupted, so a statement that takes too long
 * ends it: as with a killed process, nothing that was acknowledged is lost.
 */
import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type EmbeddedDatabaseOptions,
  type FromWorker,
  TASK,
  TASK_CONNECTION,
  type ToWorker,
  type WorkerStart,
} from './embedded-messages.ts';

/** As long as a PostgreSQL server gives a statement (ms): no normal one takes a second. */
const STATEMENT_MS = 12_000;
/** A thread that is silent for longer (ms) while it owes answers waits for a transaction that never ends. */
const SILENCE_MS = 60_000;

export interface ThreadOptions {
  opening: EmbeddedDatabaseOptions;
  /** For tests. */
  statementMs?: number | undefined;
  onReply(connection: number, bytes: Uint8Array): void;
  /** Answers may take any time: a migration, or a command of an operator. */
  isPatient(connection: number): boolean;
}

export interface ThreadEnd {
  error: Error;
  /** Of the statement that took too long; null when the thread ended by itself, or for another reason. */
  connection: number | null;
}

export interface EmbeddedThread {
  send(message: ToWorker): void;
  /** Sends a message and waits for what the thread says to it; rejects when it ends first. */
  ask(message: ToWorker, answer: FromWorker['type']): Promise<unknown>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<ThreadEnd>;
  terminate(): Promise<void>;
}

/** Starts the thread and waits until its database is open; throws when it can't be opened. */
export async function startThread(options: ThreadOptions): Promise<EmbeddedThread> {
  const { opening, onReply, isPatient } = options;
  // In memory, the thread is all there is: to end it would lose everything.
  const { statementMs = opening.directory === null ? Number.POSITIVE_INFINITY : STATEMENT_MS } = options;
  const shared = new SharedArrayBuffer(8);
  const worker = startWorker({ ...opening, shared });
  const events = new EventEmitter();
  const silence = watchSilence(worker);
  let failure: Error | null = null;
  let tooLong: number | null = null;
  const watch = watchStatement(new Int32Array(shared), statementMs, (connection) => {
    if (isPatient(connection)) return;
    tooLong = connection;
    failure = new Error(`a statement took longer than ${statementMs} ms`);
    void worker.terminate();
  });
  const ended = new Promise<ThreadEnd>((resolve) => {
    worker.on('error', (error) => {
      failure ??= error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', (code) => {
      watch.stop();
      silence.stop();
      const error = failure ?? new Error(`its thread ended with code ${code}`);
      resolve({ error, connection: tooLong });
      if (events.listenerCount('error') > 0) events.emit('error', error);
    });
  });
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'reply') {
      silence.hear(!isPatient(message.connection));
      onReply(message.connection, message.bytes);
    } else if (message.type === 'failed') {
      failure = new Error(message.message);
      void worker.terminate();
    } else events.emit(message.type, message.type === 'dumped' ? message.bytes : undefined);
  });
  const send = (message: ToWorker) => {
    worker.postMessage(message);
    if (message.type === 'batch' && !isPatient(message.connection)) silence.owe();
  };
  await once(events, 'open');
  return {
    send,
    async ask(message, answer) {
      const heard = once(events, answer);
      send(message);
      return (await heard)[0];
    },
    ended,
    async terminate() {
      await worker.terminate();
    },
  };
}

/** The bundle has a plain file beside it; from the sources, the thread first needs a loader for TypeScript. */
function startWorker(workerData: WorkerStart): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './embedded-worker.source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData });
}

/** Looks now and then which task runs; calls `onLate` each time that one has run for longer than the limit. */
function watchStatement(shared: Int32Array, limitMs: number, onLate: (connection: number) => void) {
  let last = 0;
  let since = 0;
  const timer = setInterval(
    () => {
      const task = Atomics.load(shared, TASK);
      if (task !== last) [last, since] = [task, performance.now()];
      else if (task !== 0 && performance.now() - since >= limitMs)
        onLate(Atomics.load(shared, TASK_CONNECTION));
    },
    Math.min(1_000, limitMs / 4),
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
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
