/** Explains in one sentence why a database can't be opened; null when it is not the operator's mistake. */
import type { Config } from '../config/api.ts';
import { CommandRefused } from './command-refused.ts';
import { isDatabaseAway } from './failures.ts';
import { DirectoryLocked } from './lock.ts';
import { SchemaMismatch } from './migrate.ts';
import { ToolFailed } from './postgresql-tools.ts';
import { BadArchive } from './tar.ts';

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

const WITH_A_SENTENCE = [CommandRefused, BadArchive, DirectoryLocked, SchemaMismatch, ToolFailed];
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_DIRECTORY = new Set(['EEXIST', 'ENOTDIR', 'ENOENT']);
const FULL = new Set(['ENOSPC', '53100']);

export function explainDatabase(error: unknown, { databaseUrl, dataDir }: DatabasePlace): string | null {
  if (!(error instanceof Error)) return null;
  if (WITH_A_SENTENCE.some((kind) => error instanceof kind)) return error.message;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const said = databaseUrl === null ? null : explainServer(new URL(databaseUrl), code, error);
  if (said) return said;
  const isOwn = path === dataDir || path.startsWith(`${dataDir}/`) || dataDir.startsWith(`${path}/`);
  if (path && isOwn && NOT_WRITABLE.has(code)) return `DATA_DIR: ${path} is not writable by this user`;
  if (path && isOwn && NO_DIRECTORY.has(code)) return `DATA_DIR: ${path} is no directory`;
  return FULL.has(code) ? `the disk is full: ${error.message}` : null;
}

/** Its password is never repeated. */
function explainServer({ hostname, port, pathname, username }: URL, code: string, error: Error) {
  const name = decodeURIComponent(pathname.slice(1));
  const place = `${hostname}:${port || '5432'}`;
  const role = decodeURIComponent(username);
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: ${place} does not let «${role}» in: ${error.message}`;
  if (code === '3D000') return `DATABASE_URL: ${place} has no database «${name}»`;
  if (code === '42501')
    return `the role «${role}» may not change the database «${name}»: ${error.message}; give it the schema, or a role that may in MIGRATE_URL`;
  if (isDatabaseAway(error)) return `the database at ${place} does not answer: ${reasonOf(error)}`;
  return null;
}

/** Each address of a host fails with its own error, and the whole has no message. */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return error.message || first?.message || 'no reason given';
}
