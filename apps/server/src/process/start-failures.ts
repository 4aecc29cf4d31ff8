/** Reports why the server can't start: in one sentence when the operator can fix it, with a stack when it is a bug. */

import { ContentError } from '@balise/content/load/content-error';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../platform/config/api.ts';
import { explainDatabase } from '../platform/db/api.ts';
import { LedgerUnreadable } from '../platform/erased-people/api.ts';

/** In production as one structured log line, otherwise as plain text. */
export function tellStartFailure(error: unknown, config: Config | null, log: Logger): void {
  const reason = explain(error, config);
  const isProduction = config?.production ?? (error instanceof ConfigError && error.production);
  // A person at a terminal reads sentences, whatever the server is for.
  if (!isProduction || (reason !== null && process.stderr.isTTY)) console.error(reason ?? error);
  else if (reason === null) log.fatal({ err: error }, 'the server could not start');
  else log.fatal({ reason: reason.split('\n') }, 'the server could not start');
}

function explain(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof ContentError) return error.message;
  if (!config) return null;
  if (error instanceof LedgerUnreadable)
    return `ERASED_PEOPLE_FILE: ${config.erasureLedger.file}: ${error.message}`;
  const { code, syscall = '', path = '' } = error as NodeJS.ErrnoException;
  const { port, hostname } = error as { port?: number; hostname?: string };
  const isHost = syscall === 'getaddrinfo' && [config.host, config.metrics?.host].includes(hostname);
  if (syscall === 'listen' || isHost) return explainListening(code ?? '', { port, hostname }, config);
  if (path === config.erasureLedger.file) return `ERASED_PEOPLE_FILE: ${path} can't be read (${code})`;
  if (
    code === 'ENOENT' &&
    [config.contentDir, config.siteDir].some((dir) => dir !== null && path.startsWith(dir))
  )
    return `the content is missing: ${path} does not exist`;
  return explainDatabase(error, config);
}

function explainListening(
  code: string,
  { port, hostname }: { port: number | undefined; hostname: string | undefined },
  config: Config,
): string | null {
  const isOfMetrics =
    port === undefined ? hostname !== config.host : port === config.metrics?.port && port !== config.port;
  const [prefix, host] = isOfMetrics ? ['METRICS_', config.metrics?.host] : ['', config.host];
  if (code === 'EADDRINUSE')
    return `${prefix}PORT: ${port} is taken by another program: stop it, or choose another`;
  if (code === 'EACCES') return `${prefix}PORT: this user may not listen on ${port}: choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${prefix}HOST: ${host} is no address of this machine`;
  return null;
}
