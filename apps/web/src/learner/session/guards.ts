/** Decides which pages a session may enter. Pure: each guard returns the address to go to instead, or null to stay. */
import type { SignInEntry } from './login-wire.ts';
import { readApplicationLabel } from './requested-application.ts';
import { COURSES_ONLY, type SessionState } from './session.ts';

export interface Address {
  to: string;
  params?: { label: string };
  search?: { inscriptionId: number };
}

/**
 * The connected area needs a ticket, a chosen inscription or a session; people with only courses have an area of
 * their own.
 */
export function guardConnected(
  session: SessionState,
  entry: SignInEntry | null,
  pathname: string,
): Address | null {
  if (entry) return null;
  if (!session.authenticated) return { to: '/home' };
  return session.mode === COURSES_ONLY ? sameCourse('/only-courses', pathname) : null;
}

/** The area of people with only courses; others have their courses in the connected area. */
export function guardCourses(session: SessionState, pathname: string): Address | null {
  if (!session.authenticated) return { to: '/home' };
  return session.mode === COURSES_ONLY ? null : sameCourse('/courses', pathname);
}

function sameCourse(area: '/courses' | '/only-courses', pathname: string): Address {
  const label = readApplicationLabel(pathname);
  if (label !== null) return { to: `${area}/$label`, params: { label } };
  return { to: area === '/courses' ? '/dashboard' : area };
}

/** The public area is only for visitors. */
export function guardPublic(session: SessionState): Address | null {
  return session.authenticated ? { to: '/dashboard' } : null;
}

/** The choice of inscription is skipped if there is none, only one, or an earlier choice that is still open. */
export function guardLicences(
  session: SessionState,
  { open, selected }: { open: readonly { id: number }[]; selected: number | null },
): Address | null {
  if (session.authenticated && session.mode === COURSES_ONLY) return { to: '/only-courses' };
  const chosen = open.length === 1 ? open[0] : open.find(({ id }) => id === selected);
  if (chosen) return { to: '/', search: { inscriptionId: chosen.id } };
  return open.length === 0 ? { to: '/home' } : null;
}
