/** Checks the password that a signed-in person types again, and says how else they prove that it is them. */
import type { Account } from '@balise/contract/account/account';
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import {
  checkPassword,
  isOfOurTicket,
  isPasswordHash,
  type SignOnSettings,
} from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  consumeOperationRateLimit,
  rateLimitKey,
  refundRateLimit,
  refuse,
  resetRateLimit,
  type Visitor,
} from '../../platform/http/api.ts';
import type { AccountRow, SessionOrigin } from './store.ts';

export function signInOf({ casUrl }: SignOnSettings, { passwordHash }: AccountRow): Account['connexion'] {
  if (casUrl !== null) return 'externe';
  return isPasswordHash(passwordHash) ? 'mot_de_passe' : 'sans_mot_de_passe';
}

interface OwnSession {
  account: AccountRow;
  brand: string;
  tokenHash: Buffer;
  origin: Pick<SessionOrigin, 'hasTicket'>;
}

/**
 * How the person of this session proves that it is them: at the server that signed them in, if that is not ours; else by
 * their password; else by a link, for people whom only a partner vouches for.
 */
export async function findConfirmation(
  db: Db,
  settings: SignOnSettings,
  { account, brand, tokenHash, origin }: OwnSession,
): Promise<Account['confirmation']> {
  const hasServer = settings.casUrl !== null || settings.brandCasUrls.has(brand);
  if (hasServer && origin.hasTicket && !(await isOfOurTicket(db, tokenHash))) return 'connexion';
  return signInOf(settings, account) === 'mot_de_passe' ? 'mot_de_passe' : 'lien';
}

interface Typed {
  typed: string;
  now: Date;
  /** Wire name of the field. */
  field: 'actuel' | 'mot_de_passe';
  /** Network address of the caller, where tries are counted by it too. */
  address?: string;
}

/** Refuses with MOT_DE_PASSE_FAUX or TROP_DE_DEMANDES. Each try counts until one is right. */
export async function checkOwn(
  db: Db,
  { learner }: Visitor,
  { passwordHash }: AccountRow,
  { typed, now, field, address }: Typed,
): Promise<void> {
  const { ownPassword, ownPasswordAddress } = RATE_LIMITS;
  if (address !== undefined) await consumeOperationRateLimit(db, ownPasswordAddress, address, now);
  await consumeOperationRateLimit(db, ownPassword, learner, now);
  if (!(await checkPassword(typed, passwordHash))) refuse('MOT_DE_PASSE_FAUX', { champ: field });
  await resetRateLimit(db, rateLimitKey(ownPassword, learner));
  if (address !== undefined) await refundRateLimit(db, rateLimitKey(ownPasswordAddress, address));
}
