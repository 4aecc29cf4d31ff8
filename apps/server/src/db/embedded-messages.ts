/** What the server's thread and the embedded database's thread say to each other. */

export interface EmbeddedDatabaseOptions {
  /** Made when it does not exist. Null: in memory, gone at close. */
  directory: string | null;
  /** A dump to start from; in memory only. */
  archive: Uint8Array<ArrayBuffer> | null;
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
