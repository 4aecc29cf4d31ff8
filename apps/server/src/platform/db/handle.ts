/** The one handle to a database, embedded or a PostgreSQL server. */
import type { Duplex } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.generated.ts';

/** Runs queries; a transaction is one too, so stores take it first and can't tell the difference. */
export type Db = Kysely<Tables>;

export interface Load {
  connections: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** Statements that failed since the start, by class of SQLSTATE. */
  failures: ReadonlyMap<string, number>;
}

export interface Database {
  kind: 'embedded' | 'postgresql';
  db: Db;
  /** Rejects when the database does not answer, or this program can't serve its schema. */
  ready(): Promise<void>;
  load(): Load;
  /** One connection without a time limit for its answers, for migrations; the caller destroys it. */
  openPatient(): Db;
  /** Embedded only: a gzipped tar of the whole database, taken between two transactions. */
  dump?(): Promise<Uint8Array<ArrayBuffer>>;
  /** Embedded only: a connection for another process, which speaks PostgreSQL's protocol. */
  connect?(): Duplex;
  /** Embedded only: resolves when its thread dies, after which every query fails. */
  lost?: Promise<Error>;
  /** Checkpoints (embedded) and closes; safe to call twice. */
  close(): Promise<void>;
}
