/**
 * The door to the reading of foreign files: each is read on a thread with limits of memory and time, so that the
 * worst of them costs its own reading and nothing else. The parsers have their own bounds, which refuse a file before
 * these limits do.
 */
import { Worker } from 'node:worker_threads';
import type { ForeignTask, FromReader } from './foreign-tasks.ts';
import type { ListOfCells } from './list-cells.ts';
import { ListRefused } from './list-refused.ts';

export interface ReadingLimits {
  /** Of one reading, without the start of the thread. */
  timeMs: number;
  /** Of the thread's objects and texts. */
  heapMb: number;
  /** Of the whole process during a reading: buffers are outside the thread's heap. */
  growthMb: number;
  /** Readings that wait for their turn. */
  waiting: number;
}

const LIMITS: ReadingLimits = { timeMs: 20_000, heapMb: 320, growthMb: 768, waiting: 20 };
/** The thread and its memory are given back after this long (ms) without a file. */
const IDLE_MS = 60_000;
/** Between two looks at the memory of the process (ms). */
const LOOK_MS = 200;

export interface ForeignReader {
  /** @throws ListRefused, also for a reading that reaches a limit */
  read(task: ForeignTask): Promise<ListOfCells>;
  close(): Promise<void>;
}

/** One file at a time: two of the worst need no more memory than one. */
export function createForeignReader(limits: ReadingLimits = LIMITS): ForeignReader {
  let thread: ReadingThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const readNow = async (task: ForeignTask): Promise<ListOfCells> => {
    clearTimeout(idle);
    thread ??= startThread(limits.heapMb);
    const mine = thread;
    try {
      return await mine.read(task, limits);
    } finally {
      if (mine.isOver()) thread = null;
      else {
        idle = setTimeout(() => {
          thread = null;
          void mine.end();
        }, IDLE_MS);
        idle.unref();
      }
    }
  };
  return {
    async read(task) {
      if (waiting >= limits.waiting) throw new ListRefused('TIME');
      waiting += 1;
      const reading = last.then(() => readNow(task)).finally(() => (waiting -= 1));
      last = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      clearTimeout(idle);
      await thread?.end();
      thread = null;
    },
  };
}

const reader = createForeignReader();

/** Reads with the limits of the product. */
export const readForeign = (task: ForeignTask): Promise<ListOfCells> => reader.read(task);

interface ReadingThread {
  read(task: ForeignTask, limits: ReadingLimits): Promise<ListOfCells>;
  isOver(): boolean;
  end(): Promise<void>;
}

function startThread(heapMb: number): ReadingThread {
  const worker = openWorker(heapMb);
  worker.unref();
  let isOver = false;
  let hear: (message: FromReader | Error) => void = () => undefined;
  const next = (): Promise<FromReader | Error> => new Promise((resolve) => (hear = resolve));
  worker.on('message', (message: FromReader) => hear(message));
  worker.on('error', (error) => {
    isOver = true;
    hear(isOutOfMemory(error) ? new ListRefused('MEMORY') : error);
  });
  worker.on('exit', () => {
    isOver = true;
    hear(new Error('the thread that reads foreign files ended'));
  });
  const end = async (why?: ListRefused): Promise<void> => {
    isOver = true;
    if (why) hear(why);
    await worker.terminate();
  };
  let ready: Promise<FromReader | Error> | null = next();
  return {
    async read(task, { timeMs, growthMb }) {
      worker.ref();
      const started = await ready;
      ready = null;
      if (started instanceof Error) throw started;
      const answer = next();
      const timer = setTimeout(() => void end(new ListRefused('TIME')), timeMs);
      const stopWatching = watchMemory(growthMb, () => void end(new ListRefused('MEMORY')));
      worker.postMessage(task);
      const message = await answer;
      clearTimeout(timer);
      stopWatching();
      worker.unref();
      return listOf(message);
    },
    isOver: () => isOver,
    end,
  };
}

/** @throws ListRefused */
function listOf(message: FromReader | Error): ListOfCells {
  if (message instanceof Error) throw message;
  if (message.type === 'read') return message.list;
  if (message.type === 'refused') throw new ListRefused(message.why);
  throw new Error(message.type === 'failed' ? message.message : 'the thread answers out of turn');
}

/** The bundle has a plain file beside it; from the sources, the thread first needs a loader for TypeScript. */
function openWorker(heapMb: number): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './foreign-worker.source.mjs' : './foreign-worker.js';
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 };
  return new Worker(new URL(file, import.meta.url), { resourceLimits });
}

const isOutOfMemory = (error: Error & { code?: string }): boolean =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const MB = 1024 * 1024;

/** Calls `stop` when the process has grown by more. @returns the end of watching */
function watchMemory(growthMb: number, stop: () => void): () => void {
  const most = process.memoryUsage.rss() + growthMb * MB;
  const look = (): void => {
    if (process.memoryUsage.rss() > most) stop();
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => clearInterval(timer);
}
