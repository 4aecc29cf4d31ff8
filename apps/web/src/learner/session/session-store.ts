/** The state of the session, for guards and components; notifies them of changes. */
import { useSyncExternalStore } from 'react';
import { currentBrand, setBrand } from '../../lib/brand.ts';
import { bumpSessionEpoch, CallFailed, call, send, toCallFailure } from '../../lib/call.ts';
import { noteConfirmed, takeLeftToConfirm } from '../../lib/confirmation.ts';
import { createListeners } from '../../lib/listeners.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearAtSignOut } from '../../lib/sign-out.ts';
import { clearAll, type Key, read, readNumber, remove, write } from '../../lib/storage.ts';
import { rememberLoginFailure } from './login-failure.ts';
import { type SignInEntry, toLoginQuery } from './login-wire.ts';
import { readApplicationLabel } from './requested-application.ts';
import {
  COURSES_ONLY,
  interpretLogin,
  keepOpen,
  type LoginResult,
  restoreSession,
  type SessionState,
  SIGNED_OUT,
  TESTS_AND_COURSES,
} from './session.ts';
import { type Choices, writeChoices } from './wire.ts';

/** Null until the first state is known. */
let state: SessionState | null = null;
/**
 * The inscriptions and applications from the last sign-on in this page. The storage has them too, for a reload,
 * except for staff who act for a learner.
 */
let known: Choices | null = null;
let selected: number | null = null;
let requested: string | null = readApplicationLabel(location.pathname);
let ownMark: StorageMark = { token: null, selected: null };
/** Whether a user signed out in this page, or the session ended here. */
let signedOutHere = false;
const listeners = createListeners();

/** The storage's record of the signed-in user, which another tab may replace. */
interface StorageMark {
  token: string | null;
  selected: string | null;
}

function set(next: SessionState): void {
  state = next;
  ownMark = readMark();
  listeners.tell();
}

const readMark = (): StorageMark => ({ token: read('token'), selected: read('selectedInscriptionId') });

/** Calls `listener` after every change, including the first state. @returns a function that stops it */
export const onSession = listeners.add;

/** Resolves once the first state is known, in a later task: modules that load meanwhile can still subscribe. */
export const sessionReady: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    if (state === null) set(restoreSession(read('token'), readNumber('mode')));
    resolve();
  });
});

export const session = (): SessionState => state ?? SIGNED_OUT;
export const useSession = (): SessionState => useSyncExternalStore(onSession, session);
/** The inscriptions and applications from the last sign-on in this page, closed ones too; null after a reload. */
export const knownChoices = () => known;
/** Whether the sign-on happened in this page load. */
export const signedInHere = (): boolean => known !== null;

/** Milliseconds for an exchange: our server calls another one, which may be slow, and a ticket can't be used twice. */
const EXCHANGE_MS = 45_000;

/**
 * Exchanges a ticket, a partner's token or a chosen inscription for a session. @throws CallFailed, after clearing the
 * session
 */
export async function logIn(entry: SignInEntry): Promise<LoginResult> {
  await sessionReady;
  try {
    const renew = entry.ticket !== undefined && takeLeftToConfirm();
    const page = { service: location.origin, from: currentBrand().login.from, renew };
    const asked = { query: toLoginQuery(entry, page), limitMs: EXCHANGE_MS };
    const result = takeLogin(await send('GET /api/auth/login', asked));
    if (renew && result.kind !== 'change') noteConfirmed();
    return result;
  } catch (error) {
    const failure = choiceLost(entry, error) ? new CallFailed('COOKIES_REFUSES', 401) : error;
    failLogin(failure);
    throw failure;
  }
}

/**
 * Signs in the waiting account instead of the current one. @throws CallFailed; clears the session, unless the same
 * call may succeed later
 */
export async function confirmAccountChange(): Promise<LoginResult> {
  try {
    return takeLogin(await send('POST /api/auth/autre-compte', {}));
  } catch (error) {
    if (!(error instanceof CallFailed) || !isWorthRetrying(error)) failLogin(error);
    throw error;
  }
}

/** Keeps the current account. If the server can't be reached, the waiting sign-in expires by itself. */
export async function abandonAccountChange(): Promise<void> {
  await send('POST /api/auth/autre-compte/abandon', {}).catch(() => undefined);
}

/** Whether the server could not be reached or could not act: the same call may succeed later. */
export const isWorthRetrying = ({ code }: CallFailed): boolean =>
  ['RESEAU', 'DELAI_DEPASSE', 'REPONSE_ETRANGERE', 'SERVICE_INDISPONIBLE'].includes(code);

function takeLogin({ status, body }: { status: number; body: unknown }): LoginResult {
  const result = interpretLogin(status, body);
  if (!result) throw toCallFailure(status, body);
  if ('theme' in result) accept(result);
  return result;
}

/**
 * An offered choice lasts longer than this many milliseconds. If the server does not know it so soon, the browser
 * dropped its cookie.
 */
const CHOICE_MS = 60_000;
let offeredAt = Number.NEGATIVE_INFINITY;

function choiceLost({ ticket, inscriptionId }: SignInEntry, error: unknown): boolean {
  const unknown = error instanceof CallFailed && error.code === 'NON_CONNECTE';
  return unknown && !ticket && inscriptionId !== undefined && performance.now() - offeredAt < CHOICE_MS;
}

/**
 * The user's keys in the storage, except the token. The token is replaced last, in one step, because other tabs watch
 * it.
 */
const PERSONAL: readonly Key[] = ['mode', 'inscriptions', 'applications', 'appKopilote'];

function accept(result: Extract<LoginResult, { theme: string }>): void {
  const { connectedAs, theme, inscriptions, applications } = result;
  // The next user must see nothing of the previous one.
  bumpSessionEpoch();
  signedOutHere = false;
  queryClient.clear();
  for (const key of PERSONAL) remove(key);
  setBrand(theme);
  known = { inscriptions, applications };
  keepChoices(known, connectedAs);
  if (result.kind === 'in') keepSelected(result.selected, connectedAs);
  else if (connectedAs || !keepOpen(inscriptions).some(({ id }) => id === selectedInscriptionId()))
    forgetSelection();
  const mode = result.kind === 'courses' ? COURSES_ONLY : TESTS_AND_COURSES;
  if (!connectedAs) write('mode', String(mode));
  // The server gives no token to people with only courses. This one tells a reload and other tabs that somebody is
  // signed in.
  if (connectedAs || result.kind === 'choose') remove('token');
  else write('token', result.kind === 'in' ? result.token : `cours-${Date.now().toString(36)}`);
  if (result.kind === 'choose') offeredAt = performance.now();
  set({ authenticated: result.kind !== 'choose', mode, connectedAs });
}

/** Stores the open inscriptions and applications for a reload; stores nothing for staff who act for a learner. */
function keepChoices({ inscriptions, applications }: Choices, connectedAs: boolean): void {
  if (connectedAs) return;
  writeChoices({ inscriptions: keepOpen(inscriptions), applications: keepOpen(applications) });
}

function keepSelected(id: number, connectedAs: boolean): void {
  selected = id;
  if (connectedAs) remove('selectedInscriptionId');
  else write('selectedInscriptionId', String(id));
}

/** Replaces the data of the sign-in by that of the loaded user, which is newer. */
export function refreshSession(fresh: Choices & { selected: number | null; connectedAs: boolean }): void {
  if (fresh.connectedAs) remove('token');
  known = { inscriptions: fresh.inscriptions, applications: fresh.applications };
  keepChoices(known, fresh.connectedAs);
  if (fresh.selected !== null) keepSelected(fresh.selected, fresh.connectedAs);
  if (fresh.connectedAs === session().connectedAs) ownMark = readMark();
  else set({ ...session(), connectedAs: fresh.connectedAs });
}

/** The chosen inscription. For staff, only this page remembers the choice. */
export const selectedInscriptionId = (): number | null => selected ?? readNumber('selectedInscriptionId');

/**
 * Label of the application in the address of the first page; null for any other address, or once an inscription is
 * chosen.
 */
export const requestedApplication = (): string | null => requested;

/** Chooses an inscription; `/licenses` then leads straight to it. */
export function selectInscription(id: number): void {
  requested = null;
  keepSelected(id, session().connectedAs);
  ownMark = readMark();
}

/** Makes `/licenses` ask again. */
export function forgetSelection(): void {
  selected = null;
  remove('selectedInscriptionId');
  ownMark = readMark();
}

/** Clears all data of the user in this browser, without a call to the server. */
export function clearSession(): void {
  clearAll();
  clearSessionInMemory();
}

/** Like `clearSession`, but keeps the storage, which by now belongs to another user. */
export function clearSessionInMemory(): void {
  bumpSessionEpoch();
  signedOutHere ||= session().authenticated || known !== null;
  known = null;
  selected = null;
  queryClient.clear();
  set(SIGNED_OUT);
}

/** Whether a user was signed in here and nobody is now. */
export const hasSignedOut = (): boolean => signedOutHere;

/** Clears everything after a failed sign-in or a failed loading of the user, and stores the reason. */
export function failLogin(error: unknown): void {
  clearSession();
  rememberLoginFailure(error);
}

/**
 * Ends the session here and on the server, then runs `atLast` and opens the address from the server's reply.
 * @throws CallFailed; the user is then still signed in
 */
export async function logOut(atLast?: () => Promise<void>): Promise<void> {
  if (session().connectedAs) return;
  const { url } = await call('GET /api/auth/logout', { query: { service: `${location.origin}/` } });
  await atLast?.();
  clearAtSignOut();
  clearSessionInMemory();
  location.assign(isWebAddress(url) ? url : '/');
}

function isWebAddress(address: unknown): address is string {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, location.origin)) return false;
  return /^https?:$/.test(new URL(address, location.origin).protocol);
}

/** Compares the browser's current user with this page's: the same, nobody, or another one (or another inscription). */
export function findPageOwner(): 'ours' | 'nobody' | 'other' {
  if (!session().authenticated && known === null) return 'ours';
  const now = readMark();
  if (now.token !== ownMark.token) return now.token === null ? 'nobody' : 'other';
  return now.selected !== null && now.selected !== ownMark.selected ? 'other' : 'ours';
}
