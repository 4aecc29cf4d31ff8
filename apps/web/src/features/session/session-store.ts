/** Where the session stands, for guards and components; changes are told to listeners. */
import { useSyncExternalStore } from 'react';
import { currentBrand, setBrand } from '../../lib/brand.ts';
import { CallFailed, call, failureOf, send, startEra } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearAll, type Key, read, readNumber, remove, write } from '../../lib/storage.ts';
import { rememberLoginFailure } from './login-failure.ts';
import { type SignInEntry, toLoginQuery } from './login-wire.ts';
import { applicationOf } from './requested-application.ts';
import {
  type AccountChange,
  COURSES_ONLY,
  interpretLogin,
  type LoginResult,
  openOnes,
  restored,
  type SessionState,
  SIGNED_OUT,
  TESTS_AND_COURSES,
} from './session.ts';
import { type Choices, writeChoices } from './wire.ts';

/** Null until the first state is told. */
let state: SessionState | null = null;
/** What the last sign-on opens; the storage keeps it too, for a reload, but for a staff member. */
let known: Choices | null = null;
let selected: number | null = null;
let requested: string | null = applicationOf(location.pathname);
let mark: Mark = { token: null, selected: null };
/** Somebody was here, and has left. */
let left = false;
const listeners = new Set<() => void>();

/** What of the storage says whose page this is. */
interface Mark {
  token: string | null;
  selected: string | null;
}

function set(next: SessionState): void {
  state = next;
  mark = stored();
  for (const listener of listeners) listener();
}

const stored = (): Mark => ({ token: read('token'), selected: read('selectedInscriptionId') });

/** Calls `listener` after every change, the first state included; answers how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once the first state is told: in a turn of its own, so that whoever is starting can still listen to it. */
export const sessionReady: Promise<void> = new Promise((resolve) => {
  setTimeout(() => {
    if (state === null) set(restored(read('token'), readNumber('mode')));
    resolve();
  });
});

export const session = (): SessionState => state ?? SIGNED_OUT;
export const useSession = (): SessionState => useSyncExternalStore(onSession, session);
/** What the last sign-on of this page load opens, whatever its state; null after a reload. */
export const knownChoices = () => known;
/** Whether this page load has seen the sign-on itself. */
export const signedInHere = (): boolean => known !== null;

/** Milliseconds for an exchange: our server asks another one, which may be slow. A ticket can't be shown twice. */
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
 * Lets whoever was to be signed in take the place of who is. @throws CallFailed: with all cleared, unless nobody heard of
 * it and it may be tried again
 */
export async function confirmAccountChange(): Promise<LoginResult> {
  try {
    return takeLogin(await send('POST /api/auth/autre-compte', {}));
  } catch (error) {
    if (!(error instanceof CallFailed) || !isWorthRetrying(error)) failLogin(error);
    throw error;
  }
}

/** Keeps who is signed in. What awaits an answer ends by itself, should nobody hear of this. */
export async function abandonAccountChange(): Promise<void> {
  await send('POST /api/auth/autre-compte/abandon', {}).catch(() => undefined);
}

/** Whether the server could not be reached or could not do anything: the same call may succeed later. */
export const isWorthRetrying = ({ code }: CallFailed): boolean =>
  ['RESEAU', 'DELAI_DEPASSE', 'REPONSE_ETRANGERE', 'SERVICE_INDISPONIBLE'].includes(code);

function takeLogin({ status, body }: { status: number; body: unknown }): LoginResult {
  const result = interpretLogin(status, body);
  if (!result) throw failureOf(status, body);
  if (result.kind !== 'change') accept(result);
  return result;
}

/** Milliseconds within which a choice just offered can't have been too late: its cookie did not stay. */
const CHOICE_MS = 60_000;
let offeredAt = Number.NEGATIVE_INFINITY;

function choiceLost({ ticket, inscriptionId }: SignInEntry, error: unknown): boolean {
  const unknown = error instanceof CallFailed && error.code === 'NON_CONNECTE';
  return unknown && !ticket && inscriptionId !== undefined && performance.now() - offeredAt < CHOICE_MS;
}

/** All that is somebody's, but the token: it is replaced last and at once, for the other tabs look at it. */
const PERSONAL: readonly Key[] = ['mode', 'inscriptions', 'applications', 'appKopilote'];

function accept(result: Exclude<LoginResult, AccountChange>): void {
  const { connectedAs, theme, inscriptions, applications } = result;
  // Whoever was here before, nothing of theirs is shown to the next.
  startEra();
  left = false;
  queryClient.clear();
  for (const key of PERSONAL) remove(key);
  setBrand(theme);
  known = { inscriptions, applications };
  keepChoices(known, connectedAs);
  if (result.kind === 'in') keepSelected(result.selected, connectedAs);
  else if (connectedAs || !openOnes(inscriptions).some(({ id }) => id === selectedInscriptionId()))
    forgetSelection();
  const mode = result.kind === 'courses' ? COURSES_ONLY : TESTS_AND_COURSES;
  if (!connectedAs) write('mode', String(mode));
  // Who has courses only is told no token: any that is theirs alone says «signed in» to a reload and the other tabs.
  if (connectedAs || result.kind === 'choose') remove('token');
  else write('token', result.kind === 'in' ? result.token : `cours-${Date.now().toString(36)}`);
  if (result.kind === 'choose') offeredAt = performance.now();
  set({ authenticated: result.kind !== 'choose', mode, connectedAs });
}

/** Keeps what is open, for a reload: not of somebody whom a staff member looks at. */
function keepChoices({ inscriptions, applications }: Choices, connectedAs: boolean): void {
  if (connectedAs) return;
  writeChoices({ inscriptions: openOnes(inscriptions), applications: openOnes(applications) });
}

function keepSelected(id: number, connectedAs: boolean): void {
  selected = id;
  if (connectedAs) remove('selectedInscriptionId');
  else write('selectedInscriptionId', String(id));
}

/** What the loading of the user says, which is later than the sign-in, replaces what the sign-in said. */
export function refreshSession(fresh: Choices & { selected: number | null; connectedAs: boolean }): void {
  if (fresh.connectedAs) remove('token');
  known = { inscriptions: fresh.inscriptions, applications: fresh.applications };
  keepChoices(known, fresh.connectedAs);
  if (fresh.selected !== null) keepSelected(fresh.selected, fresh.connectedAs);
  if (fresh.connectedAs === session().connectedAs) mark = stored();
  else set({ ...session(), connectedAs: fresh.connectedAs });
}

/** The inscription chosen; a staff member's choice is in this page alone. */
export const selectedInscriptionId = (): number | null => selected ?? readNumber('selectedInscriptionId');

/** Label of the application whose address this page was loaded at; null for any other, or once an inscription is chosen. */
export const requestedApplication = (): string | null => requested;

/** Chooses an inscription; `/licenses` then goes straight to it. */
export function selectInscription(id: number): void {
  requested = null;
  keepSelected(id, session().connectedAs);
  mark = stored();
}

/** Lets `/licenses` ask again. */
export function forgetSelection(): void {
  selected = null;
  remove('selectedInscriptionId');
  mark = stored();
}

/** Clears everything of the person who was here, on this side only. */
export function forget(): void {
  clearAll();
  leaveMemory();
}

/** As `forget`, but leaves the storage, which is somebody else's by now. */
export function leaveMemory(): void {
  startEra();
  left ||= session().authenticated || known !== null;
  known = null;
  selected = null;
  queryClient.clear();
  set(SIGNED_OUT);
}

/** Whether this page is what somebody who has left leaves behind. */
export const isLeftBehind = (): boolean => left;

/** A sign-in or the loading of the user failed: nothing is kept of it but why. */
export function failLogin(error: unknown): void {
  forget();
  rememberLoginFailure(error);
}

/**
 * Ends the session on both sides and leaves for the address the server names, once `atLast` is done.
 * @throws CallFailed, still signed in
 */
export async function logOut(atLast?: () => Promise<void>): Promise<void> {
  if (session().connectedAs) return;
  const { url } = await call('GET /api/auth/logout', { query: { service: `${location.origin}/` } });
  await atLast?.();
  forget();
  location.assign(isWebAddress(url) ? url : '/');
}

function isWebAddress(address: unknown): address is string {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, location.origin)) return false;
  return /^https?:$/.test(new URL(address, location.origin).protocol);
}

/** Whose page this is by now: still ours, nobody's, or somebody else's (or another inscription's). */
export function whosePage(): 'ours' | 'nobody' | 'other' {
  if (!session().authenticated && known === null) return 'ours';
  const now = stored();
  if (now.token !== mark.token) return now.token === null ? 'nobody' : 'other';
  return now.selected !== null && now.selected !== mark.selected ? 'other' : 'ours';
}
