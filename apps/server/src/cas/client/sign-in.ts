/** Turns a ticket shown to our API into one of our accounts, whichever CAS server issued it. */
import { emailKey } from '@balise/contract/email-key';
import type { Db } from '../../db/handle.ts';
import { mayActFor } from '../impersonation.ts';
import { validate } from '../server/validate.ts';
import { isRegistered } from '../services.ts';
import type { SignOnSettings } from '../settings.ts';
import { type Account, selectOptionalAccountByEmail, selectOptionalAccountById } from '../store.ts';
import { type Surrogate, validateTicket } from './validate-ticket.ts';

export interface Entrant {
  accountId: number;
  personId: number;
  schoolId: number;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
}

export type TicketResult =
  | { kind: 'known'; entrant: Entrant }
  | { kind: 'refused' }
  | { kind: 'unavailable'; why: string };

interface ShownTicket {
  ticket: string;
  service: string;
  /** Name of the brand that the person came from. */
  from: string | undefined;
}

/**
 * Only tickets issued to our own applications count: one issued to a partner's service could be replayed here by that
 * partner. What the server of all brands does not know may be of the brand's own.
 */
export async function signInWithTicket(
  db: Db,
  settings: SignOnSettings,
  shown: ShownTicket,
  now: Date,
): Promise<TicketResult> {
  if (!isRegistered(shown.service, settings.own)) return { kind: 'refused' };
  const { casUrl, brandCasUrls } = settings;
  const result =
    casUrl === null ? await signInHere(db, settings, shown, now) : await signInThere(db, casUrl, shown);
  const brandCasUrl = brandCasUrls.get(shown.from ?? '');
  return result.kind === 'refused' && brandCasUrl !== undefined
    ? signInThere(db, brandCasUrl, shown)
    : result;
}

async function signInHere(
  db: Db,
  settings: SignOnSettings,
  { ticket, service }: ShownTicket,
  now: Date,
): Promise<TicketResult> {
  const asked = { ticket, service, renew: false, proxies: false };
  const result = await validate(db, settings.registered, asked, now);
  if (!result.ok) return { kind: 'refused' };
  return known(await selectOptionalAccountById(db, result.accountId), result.impersonatorId);
}

async function signInThere(db: Db, casUrl: string, { ticket, service }: ShownTicket): Promise<TicketResult> {
  if (!/^[!-~]{1,256}$/.test(ticket)) return { kind: 'refused' };
  const answer = await validateTicket({ casUrl, service, ticket });
  if (answer.kind !== 'vouched') return answer.kind === 'refused' ? { kind: 'refused' } : answer;
  const { user, surrogate } = answer;
  const account = await findByEmail(db, user.includes('@') ? user : answer.email);
  if (surrogate === null) return known(account, null);
  const staff = await findStaff(db, { ...answer, surrogate }, account);
  return staff ? known(account, staff.id) : { kind: 'refused' };
}

/** Who acts for `account`: one of ours, with the right to; undefined otherwise. */
async function findStaff(
  db: Db,
  { user, email, surrogate }: { user: string; email: string | undefined; surrogate: Surrogate },
  account: Account | undefined,
): Promise<Account | undefined> {
  const named = surrogate.user && emailKey(surrogate.user);
  const isSame = [user, email].some((one) => one !== undefined && emailKey(one) === named);
  const staff = isSame ? await findByEmail(db, surrogate.principal) : undefined;
  return account && staff && !staff.disabled && mayActFor(staff, account) ? staff : undefined;
}

/** PostgreSQL's text holds no NUL, and no account has such an e-mail. */
async function findByEmail(db: Db, email: string | undefined): Promise<Account | undefined> {
  const isMailLike = email && email.length <= 254 && !/\p{Cc}/u.test(email);
  return isMailLike ? selectOptionalAccountByEmail(db, email) : undefined;
}

function known(account: Account | undefined, impersonatorId: number | null): TicketResult {
  if (!account || account.disabled) return { kind: 'refused' };
  const { id, personId, schoolId } = account;
  return { kind: 'known', entrant: { accountId: id, personId, schoolId, impersonatorId } };
}
