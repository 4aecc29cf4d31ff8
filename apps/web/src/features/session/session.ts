/** The session as the web knows it: pure rules from what the API answered to what is true afterwards. */
import type { LoginChoice, LoginReply } from '@balise/contract/auth';
import type { Status } from '@balise/contract/codes';
import { readAccountNames } from './login-wire.ts';
import { type Choices, toChoices } from './wire.ts';

export const TESTS_AND_COURSES = 0;
export const COURSES_ONLY = 1;
export type Mode = typeof TESTS_AND_COURSES | typeof COURSES_ONLY;

export interface SessionState {
  authenticated: boolean;
  mode: Mode;
  /** A staff member looks through this learner's eyes: nothing is kept, nothing can be logged out. */
  connectedAs: boolean;
}

export const SIGNED_OUT: SessionState = { authenticated: false, mode: TESTS_AND_COURSES, connectedAs: false };

export type LoginResult =
  | ({ kind: 'in'; token: string; selected: number } & SignOn)
  | ({ kind: 'choose' } & SignOn)
  | ({ kind: 'courses' } & SignOn)
  | AccountChange;

/** What a sign-on opens, and for whom. */
interface SignOn extends Choices {
  connectedAs: boolean;
  /** Name of the brand. */
  theme: string;
}

/** Somebody else is signed in in this browser, and has to say whether they leave the place. */
export interface AccountChange {
  kind: 'change';
  /** Names of who is signed in, and of who would be. */
  current: string;
  next: string;
}

/**
 * 200 is in; 300 asks for an inscription, or opens the courses when there is none; 303 is a choice among courses.
 * Null: a refusal, or an answer that is none of the API's.
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
  if (status === 200) {
    const selected = inscription?.id;
    if (selected === undefined || !Number.isInteger(selected)) return null;
    return { kind: 'in', token: (body as LoginReply).token, selected, ...signOn };
  }
  const isChoice = status === 300 && keepOpen(signOn.inscriptions).length > 0;
  return { kind: isChoice ? 'choose' : 'courses', ...signOn };
}

/** Only what is `ouvert` is kept. */
export function keepOpen<Item extends { status: Status }>(list: readonly Item[]): Item[] {
  return list.filter(({ status }) => status === 'ouvert');
}

/** What a start finds in the storage. A mode that is neither 0 nor 1 is taken for 0. */
export function restoreSession(token: string | null, mode: number | null): SessionState {
  return {
    authenticated: token !== null,
    mode: mode === COURSES_ONLY ? COURSES_ONLY : TESTS_AND_COURSES,
    connectedAs: false,
  };
}
