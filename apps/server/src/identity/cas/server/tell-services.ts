/** What the log of a central site says when it begins to serve. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/api.ts';
import { type SignOnSettings, selectSharedEmails } from '../../accounts/api.ts';

export interface ToldParts {
  db: Db;
  settings: Pick<SignOnSettings, 'registered'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export async function tellServices({ db, settings, log }: ToldParts): Promise<void> {
  const services = settings.registered.map(({ origin, path }) => origin + path);
  log.info({ services }, 'addresses that may be signed into');
  // A database that is away now is another line of the log.
  const shared = await selectSharedEmails(db).catch(() => []);
  if (shared.length > 0) log.warn({ shared }, 'accounts whose e-mail looks like that of another account');
}
