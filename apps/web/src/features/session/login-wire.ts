/** What an address brings to be exchanged for a session, and the call that exchanges it: names of the wire and of addresses. */
import type { ErrorReply } from '@balise/contract/error';
import type { QueryOf } from '@balise/contract/operations';

export interface SignInEntry {
  ticket?: string | undefined;
  inscriptionId?: string | undefined;
  /** Name of a partner whose own sign-on this is. */
  partner?: string | undefined;
  jwt?: string | undefined;
  /** The learner whom the partner signs in. */
  learnerId?: string | undefined;
}

/** The parts of an address that are exchanged for a session, and must not stay in it. */
export const ENTRY_KEYS = ['ticket', 'inscriptionId', 'jwt', 'profilId'] as const;

/** What an address brings to be exchanged: whole numbers and short texts only; null when there is nothing. */
export function readEntry(search: Record<string, unknown>): SignInEntry | null {
  const ticket = shortText(search.ticket, 256);
  const inscriptionId = rowId(search.inscriptionId);
  return ticket || inscriptionId ? { ticket, inscriptionId } : null;
}

/** What a partner's own sign-on brings; null without its signed token. */
export function readPartnerEntry(partner: string, search: Record<string, unknown>): SignInEntry | null {
  const jwt = shortText(search.jwt, 4000);
  if (!jwt) return null;
  return { partner, jwt, learnerId: rowId(search.profilId), inscriptionId: rowId(search.inscriptionId) };
}

/** @param service where the ticket was asked for, and `from` the brand whose sign-on page gave it */
export function toLoginQuery(
  { ticket, inscriptionId, partner, jwt, learnerId }: SignInEntry,
  { service, from }: { service: string; from: string },
): QueryOf<'GET /api/auth/login'> {
  return {
    t: String(Date.now()),
    ...(inscriptionId && { inscriptionId }),
    ...((ticket || !inscriptionId) && { service }),
    ...(ticket && { ticket, from }),
    ...(partner && { partenaire: partner }),
    ...(jwt && { jwt }),
    ...(learnerId && { profilId: learnerId }),
  };
}

/** Names of who is signed in, and of who would be, when an answer asks whether they change places. */
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
