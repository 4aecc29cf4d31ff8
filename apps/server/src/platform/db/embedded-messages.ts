/** Messages between the server's thread and the thread of the embedded database. */

export interface EmbeddedDatabaseOptions {
  /** Made when it does not exist. Null: the database is in memory and lost when it closes. */
  directory: string | null;
  /** A dump to start from; only for a database in memory. */
  archive: Uint8Array<ArrayBuffer> | null;
}

export interface WorkerStart extends EmbeddedDatabaseOptions {
  /** Integers at `TASK`, the number of the task that runs or 0, and at `TASK_CONNECTION`. */
  shared: SharedArrayBuffer;
}

export type ToWorker =
  | { type: 'batch'; connection: number; bytes: Uint8Array }
  | { type: 'gone'; connection: number }
  | { type: 'dump' }
  | { type: 'close' };

export type FromWorker =
  | { type: 'open' }
  | { type: 'reply'; connection: number; bytes: Uint8Array }
  | { type: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; message: string }
  | { type: 'closed' };

/** Places in the memory that is shared with the thread. */
export const TASK = 0;
export const TASK_CONNECTION = 1;
