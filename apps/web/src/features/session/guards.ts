/** Who may enter where. Pure: each answers the address to go to instead, or null to stay. */
import { COURSES_ONLY, type SessionState } from './session.ts';

export interface EntrySearch {
  ticket?: string | undefined;
  inscriptionId?: string | undefined;
}

/** The connected area: a ticket, a chosen inscription or a session; courses-only people have an area of their own. */
export function guardConnected(session: SessionState, search: EntrySearch): string | null {
  if (search.ticket || search.inscriptionId) return null;
  if (!session.authenticated) return '/home';
  return session.mode === COURSES_ONLY ? '/only-courses' : null;
}

/** The public area is for those who are not signed in. */
export function guardPublic(session: SessionState): string | null {
  return session.authenticated ? '/dashboard' : null;
}

/** The search of an address as the guards read it: whole numbers and short texts only. */
export function readEntrySearch(search: Record<string, unknown>): EntrySearch {
  const ticket = typeof search.ticket === 'string' && search.ticket.length <= 256 ? search.ticket : undefined;
  const { inscriptionId } = search;
  const id = typeof inscriptionId === 'number' ? String(inscriptionId) : inscriptionId;
  return { ticket, inscriptionId: typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? id : undefined };
}
