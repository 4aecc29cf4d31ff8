/** Turns a ticket shown to our API into one of our accounts, whichever CAS server issued it. */
import type { Db } from '../../db/handle.ts';
import { validate } from '../server/validate.ts';
import { isRegistered } from '../services.ts';
import type { SignOnSettings } from '../settings.ts';
import { selectOptionalAccountByEmail, selectOptionalAccountById } from '../store.ts';
import { validateTicket } from './validate-ticket.ts';

export interface Entrant {
  accountId: number;
  personId: number;
  schoolId: number;
}

export type TicketResult =
  | { kind: 'known'; entrant: Entrant }
  | { kind: 'refused' }
  | { kind: 'unavailable'; why: string };

/**
 * Only tickets issued to our own applications count: one issued to a partner's service could be replayed here by that
 * partner.
 */
export async function signInWithTicket(
  db: Db,
  settings: SignOnSettings,
  { ticket, service }: { ticket: string; service: string },
  now: Date,
): Promise<TicketResult> {
  if (!isRegistered(service, settings.own)) return { kind: 'refused' };
  if (settings.casUrl === null) {
    const result = await validate(db, settings.registered, { ticket, service, renew: false }, now);
    return result.ok ? known(await selectOptionalAccountById(db, result.accountId)) : { kind: 'refused' };
  }
  if (!/^[!-~]{1,256}$/.test(ticket)) return { kind: 'refused' };
  const answer = await validateTicket({ casUrl: settings.casUrl, service, ticket });
  if (answer.kind !== 'vouched') return answer.kind === 'refused' ? { kind: 'refused' } : answer;
  const email = answer.user.includes('@') ? answer.user : answer.email;
  return email && isMailLike(email)
    ? known(await selectOptionalAccountByEmail(db, email))
    : { kind: 'refused' };
}

/** PostgreSQL's text holds no NUL, and no account has such an e-mail. */
const isMailLike = (email: string): boolean => email.length <= 254 && !/\p{Cc}/u.test(email);

function known(
  account: { id: number; personId: number; schoolId: number; disabled: boolean } | undefined,
): TicketResult {
  if (!account || account.disabled) return { kind: 'refused' };
  const { id, personId, schoolId } = account;
  return { kind: 'known', entrant: { accountId: id, personId, schoolId } };
}
