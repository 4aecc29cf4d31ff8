/** What the server's thread and the embedded database's thread say to each other. */

export interface Opening {
  /** Null: in memory, gone at close. */
  directory: string | null;
  /** The directory does not exist yet. */
  isNew: boolean;
  /** A gzipped tar of a database directory to start from. */
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
