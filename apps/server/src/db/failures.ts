/** Which errors of a database mean «it is away», and which of those are gone after a moment. */

/** SQLSTATE classes and codes: connection lost, too many connections, shutting down or starting, read-only standby. */
const AWAY = /^(08...|53300|57P0[1-5]|25006)$/;
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
/** The client's own words: these have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered|Cannot use a pool|driver has already been destroyed)/;

/** The embedded database's thread died: it will not come back in this process. */
const GONE = 'EMBEDDED_GONE';

/** The database can't answer now: the caller gets a 503 and may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === GONE || SOCKET.has(code) || AWAY.test(code) || WORDS.test(error.message);
}

/** It may come back in a moment: what is safe to try again is worth trying. */
export function mayComeBack(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'code' in error && error.code === GONE);
}
