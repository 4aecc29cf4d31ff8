/**
 * Reads the sign-in parameters of an address, and builds the call that exchanges them for a session. Uses the names
 * of the wire.
 */
import type { ErrorReply } from '@balise/contract/base/error';
import type { OperationQuery } from '@balise/contract/operations';

export interface SignInEntry {
  ticket?: string | undefined;
  inscriptionId?: string | undefined;
  /** Name of the partner, for a sign-on by a partner. */
  partner?: string | undefined;
  jwt?: string | undefined;
  /** The learner whom the partner signs in. */
  learnerId?: string | undefined;
}

/** The parameters of an address that are exchanged for a session, and must then leave it. */
export const ENTRY_KEYS: readonly string[] = ['ticket', 'inscriptionId', 'jwt', 'profilId'];

/** The sign-in parameters of an address: only whole numbers and short texts; null if there are none. */
export function readEntry(search: Record<string, unknown>): SignInEntry | null {
  const ticket = shortText(search.ticket, 256);
  const inscriptionId = rowId(search.inscriptionId);
  return ticket || inscriptionId ? { ticket, inscriptionId } : null;
}

/** The parameters of a partner's sign-on; null without the signed token. */
export function readPartnerEntry(partner: string, search: Record<string, unknown>): SignInEntry | null {
  const jwt = shortText(search.jwt, 4000);
  if (!jwt) return null;
  return { partner, jwt, learnerId: rowId(search.profilId), inscriptionId: rowId(search.inscriptionId) };
}

/**
 * @param service the address the ticket was issued for; `from` is the brand of the sign-on page; with `renew`, the ticket proves
 * that its person has just signed in
 */
export function toLoginQuery(
  { ticket, inscriptionId, partner, jwt, learnerId }: SignInEntry,
  { service, from, renew = false }: { service: string; from: string; renew?: boolean },
): OperationQuery<'GET /api/auth/login'> {
  return {
    t: String(Date.now()),
    ...(inscriptionId && { inscriptionId }),
    ...((ticket || !inscriptionId) && { service }),
    ...(ticket && { ticket, from }),
    ...(ticket && renew && { renew: 'true' as const }),
    ...(partner && { partenaire: partner }),
    ...(jwt && { jwt }),
    ...(learnerId && { profilId: learnerId }),
  };
}

/** The names of the current and the next account, from a reply that asks whether to switch. */
export function readAccountNames(body: unknown): { current: string; next: string } | null {
  const { code, details } = (body ?? {}) as Partial<ErrorReply>;
  if (code !== 'AUTRE_COMPTE' || !details) return null;
  return { current: details.connecte ?? '', next: details.nouveau ?? '' };
}

function shortText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}

function rowId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
