/** The rules of the session: from the API's replies to the state of the session. Pure. */
import type { LoginChoice, LoginReply } from '@balise/contract/account/auth';
import type { Status } from '@balise/contract/base/codes';
import { readAccountNames } from './login-wire.ts';
import { type Choices, toChoices } from './wire.ts';

export const TESTS_AND_COURSES = 0;
export const COURSES_ONLY = 1;
export type Mode = typeof TESTS_AND_COURSES | typeof COURSES_ONLY;

export interface SessionState {
  authenticated: boolean;
  mode: Mode;
  /** A staff member acts for the learner: nothing is stored, and signing out is not possible. */
  connectedAs: boolean;
}

export const SIGNED_OUT: SessionState = { authenticated: false, mode: TESTS_AND_COURSES, connectedAs: false };

export type LoginResult =
  | ({ kind: 'in'; token: string; selected: number } & SignOn)
  | ({ kind: 'choose' } & SignOn)
  | ({ kind: 'courses' } & SignOn)
  /** A person who works for a school and learns nothing: their pages are another application. */
  | { kind: 'works' }
  | AccountChange;

/** The inscriptions and applications of a sign-on, and its user. */
interface SignOn extends Choices {
  connectedAs: boolean;
  /** Name of the brand. */
  theme: string;
}

/** Another account is signed in in this browser, and the user must decide whether to replace it. */
export interface AccountChange {
  kind: 'change';
  /** Names of the current account and of the next one. */
  current: string;
  next: string;
}

/**
 * 200: signed in, without an inscription where the person only works for a school. 300: an inscription must be chosen, or there are only courses. 303: a choice among courses. Null: a
 * refusal, or a reply that is not the API's.
 */
export function interpretLogin(status: number, body: unknown): LoginResult | null {
  if (status === 409) {
    const names = readAccountNames(body);
    return names && { kind: 'change', ...names };
  }
  if (status !== 200 && status !== 300 && status !== 303) return null;
  const { inscriptions, applications, inscription } = (body ?? {}) as Partial<LoginReply>;
  if (!Array.isArray(inscriptions) || !Array.isArray(applications)) return null;
  const { connectedAs, theme } = body as LoginChoice;
  const signOn = { ...toChoices({ inscriptions, applications }), connectedAs, theme };
  if (status === 200 && inscription === null) return { kind: 'works' };
  if (status === 200) {
    const selected = inscription?.id;
    if (selected === undefined || !Number.isInteger(selected)) return null;
    return { kind: 'in', token: (body as LoginReply).token, selected, ...signOn };
  }
  const isChoice = status === 300 && keepOpen(signOn.inscriptions).length > 0;
  return { kind: isChoice ? 'choose' : 'courses', ...signOn };
}

/** The items with the status `ouvert`. */
export function keepOpen<Item extends { status: Status }>(list: readonly Item[]): Item[] {
  return list.filter(({ status }) => status === 'ouvert');
}

/** The session of a page that starts with this storage. An invalid mode counts as 0. */
export function restoreSession(token: string | null, mode: number | null): SessionState {
  return {
    authenticated: token !== null,
    mode: mode === COURSES_ONLY ? COURSES_ONLY : TESTS_AND_COURSES,
    connectedAs: false,
  };
}
