/** The state of the session, for guards and components, which are told of its changes. */
import { useSyncExternalStore } from 'react';
import { currentBrand, setBrand } from '../../lib/brand.ts';
import { bumpSessionEpoch, CallFailed, call, send, toCallFailure } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearAll, type Key, read, readNumber, remove, write } from '../../lib/storage.ts';
import { rememberLoginFailure } from './login-failure.ts';
import { type SignInEntry, toLoginQuery } from './login-wire.ts';
import { readApplicationLabel } from './requested-application.ts';
import {
  type AccountChange,
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
/** What the last sign-on of this page opens. The storage keeps it too, for a reload, unless a staff member acts for the learner. */
let known: Choices | null = null;
let selected: number | null = null;
let requested: string | null = readApplicationLabel(location.pathname);
let ownMark: StorageMark = { token: null, selected: null };
/** Whether somebody signed out in this page, or was signed out. */
let signedOutHere = false;
const listeners = new Set<() => void>();

/** What the storage says of who is signed in: another tab may replace it. */
interface StorageMark {
  token: string | null;
  selected: string | null;
}

function set(next: SessionState): void {
  state = next;
  ownMark = readMark();
  for (const listener of listeners) listener();
}

const readMark = (): StorageMark => ({ token: read('token'), selected: read('selectedInscriptionId') });

/** Calls `listener` after every change, the first state included; returns a function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once the first state is known, which is in a later task: modules that load meanwhile can still listen. */
export const sessionReady: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    if (state === null) set(restoreSession(read('token'), readNumber('mode')));
    resolve();
  });
});

export const session = (): SessionState => state ?? SIGNED_OUT;
export const useSession = (): SessionState => useSyncExternalStore(onSession, session);
/** What the last sign-on of this page load opens, closed items too; null after a reload. */
export const knownChoices = () => known;
/** Whether this page load has seen the sign-on itself. */
export const signedInHere = (): boolean => known !== null;

/** Milliseconds for an exchange: our server asks another one, which may be slow, and a ticket can't be used twice. */
const EXCHANGE_MS = 45_000;

/** Exchanges a ticket, a partner's word or a choice of inscription for a session. @throws CallFailed, with all cleared */
export async function logIn(entry: SignInEntry): Promise<LoginResult> {
  await sessionReady;
  try {
    const page = { service: location.origin, from: currentBrand().login.from };
    const asked = { query: toLoginQuery(entry, page), limitMs: EXCHANGE_MS };
    return takeLogin(await send('GET /api/auth/login', asked));
  } catch (error) {
    const failure = choiceLost(entry, error) ? new CallFailed('COOKIES_REFUSES', 401) : error;
    failLogin(failure);
    throw failure;
  }
}

/**
 * Signs in who was waiting, in place of who is signed in. @throws CallFailed, with everything cleared unless the same call may
 * succeed later
 */
export async function confirmAccountChange(): Promise<LoginResult> {
  try {
    return takeLogin(await send('POST /api/auth/autre-compte', {}));
  } catch (error) {
    if (!(error instanceof CallFailed) || !isWorthRetrying(error)) failLogin(error);
    throw error;
  }
}

/** Keeps who is signed in. If the server can't be reached, the sign-in that waits expires by itself. */
export async function abandonAccountChange(): Promise<void> {
  await send('POST /api/auth/autre-compte/abandon', {}).catch(() => undefined);
}

/** Whether the server could not be reached or could not do anything: the same call may succeed later. */
export const isWorthRetrying = ({ code }: CallFailed): boolean =>
  ['RESEAU', 'DELAI_DEPASSE', 'REPONSE_ETRANGERE', 'SERVICE_INDISPONIBLE'].includes(code);

function takeLogin({ status, body }: { status: number; body: unknown }): LoginResult {
  const result = interpretLogin(status, body);
  if (!result) throw toCallFailure(status, body);
  if (result.kind !== 'change') accept(result);
  return result;
}

/** Milliseconds within which an offered choice can't have expired: when it is unknown so soon, the browser dropped its cookie. */
const CHOICE_MS = 60_000;
let offeredAt = Number.NEGATIVE_INFINITY;

function choiceLost({ ticket, inscriptionId }: SignInEntry, error: unknown): boolean {
  const unknown = error instanceof CallFailed && error.code === 'NON_CONNECTE';
  return unknown && !ticket && inscriptionId !== undefined && performance.now() - offeredAt < CHOICE_MS;
}

/** What the storage keeps of a person, but the token: it is replaced last, in one step, because other tabs watch it. */
const PERSONAL: readonly Key[] = ['mode', 'inscriptions', 'applications', 'appKopilote'];

function accept(result: Exclude<LoginResult, AccountChange>): void {
  const { connectedAs, theme, inscriptions, applications } = result;
  // Nothing of who was signed in before is shown to the next person.
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
  // The server gives no token to who has courses only: one made here tells a reload and other tabs that somebody is signed in.
  if (connectedAs || result.kind === 'choose') remove('token');
  else write('token', result.kind === 'in' ? result.token : `cours-${Date.now().toString(36)}`);
  if (result.kind === 'choose') offeredAt = performance.now();
  set({ authenticated: result.kind !== 'choose', mode, connectedAs });
}

/** Stores what is open, for a reload; nothing is stored while a staff member acts for the learner. */
function keepChoices({ inscriptions, applications }: Choices, connectedAs: boolean): void {
  if (connectedAs) return;
  writeChoices({ inscriptions: keepOpen(inscriptions), applications: keepOpen(applications) });
}

function keepSelected(id: number, connectedAs: boolean): void {
  selected = id;
  if (connectedAs) remove('selectedInscriptionId');
  else write('selectedInscriptionId', String(id));
}

/** Replaces what the sign-in said by what the loading of the user says, which is newer. */
export function refreshSession(fresh: Choices & { selected: number | null; connectedAs: boolean }): void {
  if (fresh.connectedAs) remove('token');
  known = { inscriptions: fresh.inscriptions, applications: fresh.applications };
  keepChoices(known, fresh.connectedAs);
  if (fresh.selected !== null) keepSelected(fresh.selected, fresh.connectedAs);
  if (fresh.connectedAs === session().connectedAs) ownMark = readMark();
  else set({ ...session(), connectedAs: fresh.connectedAs });
}

/** The chosen inscription. The choice of a staff member is kept by this page alone. */
export const selectedInscriptionId = (): number | null => selected ?? readNumber('selectedInscriptionId');

/** Label of the application whose address this page was loaded at; null for any other, or once an inscription is chosen. */
export const requestedApplication = (): string | null => requested;

/** Chooses an inscription; `/licenses` then goes straight to it. */
export function selectInscription(id: number): void {
  requested = null;
  keepSelected(id, session().connectedAs);
  ownMark = readMark();
}

/** Lets `/licenses` ask again. */
export function forgetSelection(): void {
  selected = null;
  remove('selectedInscriptionId');
  ownMark = readMark();
}

/** Clears everything this browser holds of who was signed in; the server is not asked. */
export function clearSession(): void {
  clearAll();
  clearSessionInMemory();
}

/** As `clearSession`, but leaves the storage, which belongs to somebody else by now. */
export function clearSessionInMemory(): void {
  bumpSessionEpoch();
  signedOutHere ||= session().authenticated || known !== null;
  known = null;
  selected = null;
  queryClient.clear();
  set(SIGNED_OUT);
}

/** Whether somebody was signed in here and nobody is any more. */
export const hasSignedOut = (): boolean => signedOutHere;

/** Clears everything after a failed sign-in or loading of the user, and remembers the reason. */
export function failLogin(error: unknown): void {
  clearSession();
  rememberLoginFailure(error);
}

/**
 * Ends the session here and on the server, then opens the address that the server names, once `atLast` is done.
 * @throws CallFailed, still signed in
 */
export async function logOut(atLast?: () => Promise<void>): Promise<void> {
  if (session().connectedAs) return;
  const { url } = await call('GET /api/auth/logout', { query: { service: `${location.origin}/` } });
  await atLast?.();
  clearSession();
  location.assign(isWebAddress(url) ? url : '/');
}

function isWebAddress(address: unknown): address is string {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, location.origin)) return false;
  return /^https?:$/.test(new URL(address, location.origin).protocol);
}

/** Who is signed in in this browser by now: still this page's person, nobody, or somebody else (or the same with another inscription). */
export function findPageOwner(): 'ours' | 'nobody' | 'other' {
  if (!session().authenticated && known === null) return 'ours';
  const now = readMark();
  if (now.token !== ownMark.token) return now.token === null ? 'nobody' : 'other';
  return now.selected !== null && now.selected !== ownMark.selected ? 'other' : 'ours';
}
