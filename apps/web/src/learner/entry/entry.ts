/** Runs before a page is drawn: exchanges the sign-in parameters of the address, loads the user, or redirects. */
import { redirect } from '@tanstack/react-router';
import { currentBrand } from '../../lib/brand.ts';
import { CallFailed } from '../../lib/call.ts';
import {
  isOfStaff,
  keepReturnAddress,
  type PageAddress,
  takeReturnAddress,
} from '../../lib/return-address.ts';
import { loginErrorTarget } from '../../lib/sign-on-addresses.ts';
import {
  type Address,
  askChange,
  askedChange,
  clearSession,
  currentChoices,
  ENTRY_KEYS,
  failLogin,
  forgetSelection,
  guardConnected,
  guardCourses,
  guardLicences,
  guardPublic,
  type LoginResult,
  lastLoginFailure,
  logIn,
  readApplicationLabel,
  readEntry,
  readPartnerEntry,
  type SignInEntry,
  selectedInscriptionId,
  session,
  sessionReady,
} from '../session/api.ts';
import { isWelcomeDue, loadUser } from './load-user.ts';

/** As the router gives it. */
export interface Here {
  location: { pathname: string };
  search: Record<string, unknown>;
}

/** Never resolves: the browser leaves the page, so nothing more must be drawn. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}

function obey(elsewhere: Address | null): void {
  if (elsewhere) throw redirect(elsewhere);
}

/**
 * Like `obey`, for a page that needs a sign-in: after it, the page is opened again. Not after a reload: a reload
 * without a stored session is a staff member's, whose own account lacks the learner's page.
 */
function obeyAndReturn(elsewhere: Address | null, address: PageAddress): void {
  if (elsewhere?.to === '/home' && !isReload()) keepReturnAddress(address);
  obey(elsewhere);
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

/** The connected area, including `/`. */
export async function enterConnected({ location: { pathname }, search }: Here): Promise<void> {
  await sessionReady;
  const entry = readEntry(search);
  const address = { pathname, search: withoutEntry(search) };
  obeyAndReturn(guardConnected(session(), entry, pathname), address);
  if (entry) return exchange(entry, address);
  await load(() => guardConnected(session(), null, pathname), address);
  if (pathname === '/') throw redirect({ to: '/dashboard' });
  const elsewhere = await welcomeRule(pathname);
  if (elsewhere) throw redirect({ to: elsewhere });
}

/**
 * A new learner is sent to the welcome, and nobody else may enter it. If the history can't load, nothing is
 * redirected.
 */
async function welcomeRule(pathname: string): Promise<'/welcome' | '/dashboard' | null> {
  const isWelcome = pathname === '/welcome';
  if (!isWelcome && !WELCOMED_FROM.has(pathname)) return null;
  const isDue = await isWelcomeDue().catch(() => isWelcome);
  if (isDue === isWelcome) return null;
  return isDue ? '/welcome' : '/dashboard';
}

/** Pages that redirect a new learner to the welcome; a running series, its summary and a course do not. */
const WELCOMED_FROM = new Set(['/dashboard', '/history', '/contact', '/examen']);

/** A partner's own sign-on, exchanged like a ticket. */
export async function enterFromPartner(partner: string, { search }: Here): Promise<void> {
  await sessionReady;
  const entry = readPartnerEntry(partner, search);
  if (!entry) {
    obey(guardConnected(session(), null, '/'));
    throw redirect({ to: '/dashboard' });
  }
  return exchange(entry, { pathname: '/', search });
}

/** The area of people with only courses. */
export async function enterCourses({ location: { pathname }, search }: Here): Promise<void> {
  await sessionReady;
  const address = { pathname, search };
  const guard = () => guardCourses(session(), pathname);
  obeyAndReturn(guard(), address);
  await load(guard, address);
}

/** The change is only in memory: opened by its address, this page has no question to ask. */
export function enterAccountChange(): void {
  if (askedChange() === null) throw redirect({ to: '/', replace: true });
}

/** The choice of licence. */
export async function enterLicences(): Promise<void> {
  await sessionReady;
  obey(guardLicences(session(), { open: currentChoices().inscriptions, selected: selectedInscriptionId() }));
}

/** The public area. Without cookies the visitor is told at once, because redirects would never end. */
export async function enterPublic({ search }: { search: Record<string, unknown> }): Promise<void> {
  await sessionReady;
  obey(guardPublic(session()));
  if (refusesCookies() && search.error !== true) return explain(new CallFailed('COOKIES_REFUSES', 0));
}

const refusesCookies = (): boolean => navigator.cookieEnabled === false;

/** The query without the sign-in parameters. */
const withoutEntry = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !ENTRY_KEYS.includes(key)));

/** Exchanges the sign-in parameters, then opens the same address without them. */
async function exchange(entry: SignInEntry, address: PageAddress): Promise<never> {
  if (refusesCookies()) return explain(new CallFailed('COOKIES_REFUSES', 0));
  const result = await logIn(entry).catch(loginError);
  // The server asks for a choice: an earlier choice must not answer it again and again.
  if (result.kind === 'choose' && entry.inscriptionId) forgetSelection();
  throw redirect(arrival(result, address));
}

interface Arrival {
  to: string;
  params?: { label: string };
  search?: Record<string, unknown>;
}

/** Where a sign-in leads: to the page in the address of the ticket, or the page requested before the sign-on. */
export function arrival(result: LoginResult, address: PageAddress): Arrival {
  if (result.kind === 'change') {
    askChange({ ...result, address });
    return { to: '/changer-de-compte' };
  }
  if (result.kind === 'choose') {
    keepReturnAddress(address);
    return { to: '/licenses' };
  }
  const kept = takeReturnAddress();
  const { pathname, search } = address.pathname === '/' && kept ? kept : address;
  if (result.kind === 'works') {
    clearSession();
    return { to: isOfStaff(pathname) ? pathname : '/gestion' };
  }
  const label = readApplicationLabel(pathname);
  if (result.kind === 'courses')
    return label === null ? { to: '/only-courses' } : { to: '/only-courses/$label', params: { label } };
  if (pathname === '/') return { to: '/dashboard' };
  return label === null ? { to: pathname, search } : { to: '/courses/$label', params: { label }, search };
}

/** Loads the user, then runs the guard again: the user may have signed out, or another may have signed in. */
async function load(guard: () => Address | null, address: PageAddress): Promise<void> {
  await loadUser().catch(() => {
    if (lastLoginFailure()?.code === 'NON_CONNECTE') keepReturnAddress(address);
    return loginError();
  });
  obey(guard());
}

/** Opens the login-error page of the brand; the storage is already cleared. */
export function loginError(): Promise<never> {
  const { external, address } = loginErrorTarget(currentBrand());
  // Only our own page explains refused cookies; another site would sign in again in vain.
  if (lastLoginFailure()?.code === 'COOKIES_REFUSES') return ownLoginError();
  if (external) return leaveFor(address);
  throw redirect({ to: address, search: { error: true } });
}

function explain(failure: CallFailed): Promise<never> {
  failLogin(failure);
  return ownLoginError();
}

function ownLoginError(): never {
  throw redirect({
    to: '/home/$brand/login',
    params: { brand: currentBrand().name },
    search: { error: true },
  });
}
