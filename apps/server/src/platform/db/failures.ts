/** Which database errors mean «it is away», and which of those may end after a moment. */

/**
 * SQLSTATE classes and codes: connection lost, too many connections, shutting down or starting, read-only standby, a
 * transaction left idle.
 */
const AWAY = /^(08...|53300|57P0[1-5]|25006|25P03)$/;
/** The server gave up a statement, its wait for a lock, or a transaction that waited in a circle: the caller tries again later. */
const LATE = /^(57014|55P03|40P01)$/;
/** The disk, or the memory, is full. */
const FULL = /^(53100|53200|ENOSPC)$/;
const READ_ONLY = '25006';
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/** Messages of the client itself, which have no code. */
const SILENT = /^Query read timeout/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered|Cannot use a pool|driver has already been destroyed)/;

/** The embedded database's thread ended, for good or because of this statement. */
const GONE = 'EMBEDDED_GONE';
/** It ended because of another statement, and the directory is opened anew. */
const RESTARTED = 'EMBEDDED_RESTARTED';

/** The database can't answer now: the caller gets a 503 and may try again. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || LATE.test(codeOf(error)) || FULL.test(codeOf(error));
}

/** It takes no writes: a full disk, or a standby. */
export function isUnwritable(error: unknown): boolean {
  return FULL.test(codeOf(error)) || isStandby(error);
}

/** It is a standby, which ran nothing of what was sent: until its promotion, or from the demotion of a primary on. */
export const isStandby = (error: unknown): boolean => codeOf(error) === READ_ONLY;

const NO_REFERENCE = '23503';
/**
 * A row to be written refers to one that has just gone: an account was erased, or a session ended, since the caller read it. The
 * same code has a deletion that another row stands against, which is a fault of ours.
 */
export const isReferenceGone = (error: unknown): boolean =>
  codeOf(error) === NO_REFERENCE && /\binsert\b/i.test(messageOf(error));

/** This connection is finished. */
export function isConnectionLost(error: unknown): boolean {
  return mayComeBack(error) || codeOf(error) === GONE || SILENT.test(messageOf(error));
}

/** It may come back in a moment, so a safe statement is worth a retry. */
export function mayComeBack(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(mayComeBack)) return true;
  const code = codeOf(error);
  return code === RESTARTED || SOCKET.has(code) || AWAY.test(code) || WORDS.test(messageOf(error));
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
