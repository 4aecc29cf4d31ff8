/** Where the session stands, for guards and components; changes are told to listeners and to the other tabs. */

import type { LoginChoice } from '@balise/contract/auth';
import { useSyncExternalStore } from 'react';
import { call, failureOf, send } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearAll, read, readNumber, remove, write } from '../../lib/storage.ts';
import {
  COURSES_ONLY,
  interpretLogin,
  type LoginResult,
  openOnes,
  restored,
  type SessionState,
  SIGNED_OUT,
  TESTS_AND_COURSES,
} from './session.ts';

let state: SessionState = restored(read('token'), readNumber('mode'));
/** What there is to choose from, between the sign-on and the choice; also kept in the storage for a reload. */
let choice: LoginChoice | null = null;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const session = (): SessionState => state;
export const useSession = (): SessionState => useSyncExternalStore(subscribe, session);
export const pendingChoice = (): LoginChoice | null => choice;

interface Entry {
  ticket?: string;
  inscriptionId?: string;
  from?: string;
}

/** Exchanges a ticket or a choice of inscription for a session. @throws CallFailed, with the storage cleared */
export async function logIn({ ticket, inscriptionId, from }: Entry): Promise<LoginResult> {
  const query = {
    t: String(Date.now()),
    ...(ticket && { ticket, service: location.origin }),
    ...(inscriptionId && { inscriptionId }),
    ...(from && { from }),
  };
  const { status, body } = await send('GET /api/auth/login', { query });
  const result = interpretLogin(status, body);
  if (!result) {
    forget();
    throw failureOf(status, body);
  }
  // Whoever was here before, nothing of theirs is shown to the next.
  queryClient.clear();
  accept(result);
  return result;
}

function accept(result: LoginResult): void {
  const body = result.kind === 'in' ? result.reply : result.choice;
  const { connectedAs, theme, inscriptions, applications } = body;
  write('theme', theme);
  if (connectedAs) {
    remove('token');
    remove('selectedInscriptionId');
  } else {
    write('inscriptions', JSON.stringify(openOnes(inscriptions)));
    write('applications', JSON.stringify(openOnes(applications)));
  }
  if (result.kind === 'in') {
    if (!connectedAs) {
      write('token', result.reply.token);
      write('mode', String(TESTS_AND_COURSES));
      write('selectedInscriptionId', String(result.reply.inscription.id));
    }
    choice = null;
    set({ authenticated: true, mode: TESTS_AND_COURSES, connectedAs });
    return;
  }
  choice = result.choice;
  const courses = result.kind === 'courses';
  if (!connectedAs) write('mode', String(courses ? COURSES_ONLY : TESTS_AND_COURSES));
  set({ authenticated: courses, mode: courses ? COURSES_ONLY : TESTS_AND_COURSES, connectedAs });
}

/** Clears everything of the person who was here, on this side only. */
export function forget(): void {
  clearAll();
  choice = null;
  queryClient.clear();
  set(SIGNED_OUT);
}

/** Ends the session on both sides and leaves for the address the server names. @throws CallFailed, still signed in */
export async function logOut(): Promise<void> {
  const { url } = await call('GET /api/auth/logout', { query: { service: `${location.origin}/` } });
  forget();
  location.assign(url);
}

/** Another tab signed out, or this page came back from the browser's memory: what is stored decides. */
export function watchOtherTabs(leave: () => void): void {
  const check = (): void => {
    if (!state.authenticated || state.connectedAs || read('token') !== null || state.mode === COURSES_ONLY)
      return;
    forget();
    leave();
  };
  window.addEventListener('storage', check);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}
