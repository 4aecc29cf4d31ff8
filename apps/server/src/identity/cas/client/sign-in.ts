/** Turns a ticket shown to our API into one of our accounts, whichever CAS server issued it. */

import { emailKey } from '@balise/rules/email-key';
import { isDisguised } from '@balise/rules/tidy-text';
import type { Db } from '../../../platform/db/api.ts';
import {
  isRegistered,
  type SignOnSettings,
  type StoredAccount,
  selectOptionalAccountByEmail,
  selectOptionalAccountById,
  selectOptionalActingSchool,
} from '../../accounts/api.ts';
import { validateServiceTicket } from '../server/validate.ts';
import { type Surrogate, type VouchedUser, validateTicket } from './validate-ticket.ts';

/** No account owner has more e-mails; each costs one query. */
const MOST_EMAILS = 10;

export interface Entrant {
  accountId: number;
  personId: number;
  /** School of the session until an inscription is chosen. */
  schoolId: number;
  /** The one school whose inscriptions are visible, for staff who act for a learner. Null: all of the person's. */
  onlySchoolId: number | null;
  /** The staff account behind an impersonation. */
  impersonatorId: number | null;
}

export type TicketResult =
  | { kind: 'known'; entrant: Entrant; isNewLogin: boolean }
  /** `why` is for the log: it names no person. */
  | { kind: 'refused'; why: string }
  | { kind: 'unavailable'; why: string };

interface ShownTicket {
  ticket: string;
  service: string;
  /** Name of the brand that the person came from. */
  from: string | undefined;
  /** Only a ticket for which the person has just shown their credentials counts. */
  renew: boolean;
}

/**
 * Only tickets issued to our own applications count: one issued to a partner's service could be replayed here by that
 * partner. A ticket unknown to the common server may belong to the brand's own server.
 */
export async function signInWithTicket(
  db: Db,
  settings: SignOnSettings,
  shown: ShownTicket,
  now: Date,
): Promise<TicketResult> {
  if (!isRegistered(shown.service, settings.own))
    return refused('its service is not one of our landing pages');
  const { casUrl, brandCasUrls } = settings;
  const result =
    casUrl === null
      ? await signInHere(db, settings, shown, now)
      : await signInThere(db, settings, casUrl, shown);
  const brandCasUrl = brandCasUrls.get(shown.from ?? '');
  return result.kind === 'refused' && brandCasUrl !== undefined
    ? signInThere(db, settings, brandCasUrl, shown)
    : result;
}

async function signInHere(
  db: Db,
  settings: SignOnSettings,
  { ticket, service, renew }: ShownTicket,
  now: Date,
): Promise<TicketResult> {
  const asked = { ticket, service, renew, proxies: false };
  const result = await validateServiceTicket(db, settings.registered, asked, now);
  if (!result.ok) return refused(`our CAS server says ${result.code}`);
  const { accountId, impersonatorId, onlySchoolId, isFromNewLogin } = result;
  const acting = impersonatorId === null ? null : { impersonatorId, onlySchoolId };
  const account = await selectOptionalAccountById(db, accountId);
  return acceptAccount(account, { acting, isNewLogin: isFromNewLogin });
}

async function signInThere(
  db: Db,
  { casEmailAttributes }: Pick<SignOnSettings, 'casEmailAttributes'>,
  casUrl: string,
  { ticket, service, renew }: ShownTicket,
): Promise<TicketResult> {
  if (!/^[!-~]{1,256}$/.test(ticket)) return refused('it is no CAS ticket');
  const answer = await validateTicket({ casUrl, service, ticket, renew });
  if (answer.kind === 'refused') return refused(`the CAS server says ${answer.code}`);
  if (answer.kind === 'unavailable') return answer;
  const { user, attributes, surrogate } = answer;
  const saysNew = attributes.get('isFromNewLogin')?.[0]?.toLowerCase();
  // A server that ignores `renew` may still say that it let the person in without a password.
  if (renew && saysNew === 'false') return refused('the CAS server let its user in without a new sign-in');
  const isNewLogin = renew || saysNew === 'true';
  const emails = emailsOf(answer, casEmailAttributes);
  const account = await findByEmails(db, emails);
  if (!account) {
    const names = [...attributes.keys()].join(', ') || 'none';
    return refused(`no account has one of the ${emails.length} e-mails of its user; attributes: ${names}`);
  }
  if (surrogate === null) return acceptAccount(account, { acting: null, isNewLogin });
  const acting = await findActing(db, [user, ...emails], surrogate, account);
  return acting
    ? acceptAccount(account, { acting, isNewLogin })
    : refused('the account that acts for its user may not do so');
}

const DEFAULT_ATTRIBUTES = ['email', 'mail'];

/**
 * Names by which we may know the user. Attributes that the operator named come first. Otherwise the usual attributes
 * count only when the user name is not an e-mail itself.
 */
function emailsOf({ user, attributes }: VouchedUser, named: readonly string[] | null): string[] {
  const values = (named ?? DEFAULT_ATTRIBUTES).flatMap((name) => attributes.get(name) ?? []);
  if (!user.includes('@')) return values;
  return named === null ? [user] : [...values, user];
}

type Acting = Pick<Entrant, 'onlySchoolId'> & { impersonatorId: number };

/** The staff account that acts for `account`, if it has the right to; undefined otherwise. */
async function findActing(
  db: Db,
  names: readonly string[],
  surrogate: Surrogate,
  account: StoredAccount,
): Promise<Acting | undefined> {
  const named = surrogate.user && emailKey(surrogate.user);
  const isSame = !isDisguised(surrogate.user ?? '') && names.some((one) => emailKey(one) === named);
  const staff = isSame ? await findByEmail(db, surrogate.principal) : undefined;
  if (!staff) return undefined;
  const onlySchoolId = await selectOptionalActingSchool(db, { staff: staff.id, learner: account.id });
  return onlySchoolId === undefined ? undefined : { impersonatorId: staff.id, onlySchoolId };
}

async function findByEmails(db: Db, emails: readonly string[]): Promise<StoredAccount | undefined> {
  for (const email of emails.slice(0, MOST_EMAILS)) {
    const account = await findByEmail(db, email);
    if (account) return account;
  }
  return undefined;
}

/** Refuses a disguised address, and texts with a control character: PostgreSQL can't store NUL, and no account has such an e-mail. */
async function findByEmail(db: Db, email: string | undefined): Promise<StoredAccount | undefined> {
  const isMailLike = email && email.length <= 254 && !/\p{Cc}/u.test(email) && !isDisguised(email);
  return isMailLike ? selectOptionalAccountByEmail(db, email) : undefined;
}

const refused = (why: string): TicketResult => ({ kind: 'refused', why });

interface Accepting {
  /** Who acts for the person; null for the person's own sign-in. */
  acting: Acting | null;
  isNewLogin: boolean;
}

function acceptAccount(account: StoredAccount | undefined, { acting, isNewLogin }: Accepting): TicketResult {
  if (!account || account.disabled) return refused('the account is disabled, or was erased meanwhile');
  const { id: accountId, personId, schoolId } = account;
  const { onlySchoolId, impersonatorId } = acting ?? { onlySchoolId: null, impersonatorId: null };
  const entrant = { accountId, personId, onlySchoolId, schoolId: onlySchoolId ?? schoolId, impersonatorId };
  return { kind: 'known', entrant, isNewLogin };
}
