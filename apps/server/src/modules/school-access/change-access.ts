/** What an act changes of one access. Pure. */

import type { AccessOutcome } from '@balise/contract/access-lists';
import type { Status } from '@balise/contract/codes';
import type { AccessChangeBody } from '@balise/contract/school-access';
import { frenchDay } from '@balise/contract/sign-up-rules';
import { startOfFrenchDay } from '../rhythm/french-clock.ts';

export interface AccessState {
  status: Status;
  /** Null: no end. */
  expiresAt: Date | null;
}

export interface ChangedAccess extends AccessState {
  outcome: Exclude<AccessOutcome, 'INTROUVABLE'>;
  /** Added. */
  credits: number;
}

const DAY_MS = 86_400_000;
/** A last day may be this far ahead. */
const FARTHEST_DAYS = 5 * 366;

export function changeAccess(before: AccessState, change: AccessChangeBody, now: Date): ChangedAccess {
  const same = { ...before, credits: 0 };
  switch (change.genre) {
    case 'CREDITS':
      return { ...same, outcome: 'FAIT', credits: change.credits };
    case 'SUSPENDRE':
      return before.status === 'ouvert'
        ? { ...same, outcome: 'FAIT', status: 'ferme' }
        : { ...same, outcome: 'DEJA' };
    case 'ROUVRIR':
      return before.status === 'ferme'
        ? { ...same, outcome: 'FAIT', status: 'ouvert' }
        : { ...same, outcome: 'DEJA' };
    case 'JOURS':
    case 'JUSQU_AU':
      return prolong(before, change, now);
  }
}

function prolong(
  { status, expiresAt }: AccessState,
  change: Extract<AccessChangeBody, { genre: 'JOURS' | 'JUSQU_AU' }>,
  now: Date,
): ChangedAccess {
  if (expiresAt === null) return { status, expiresAt, outcome: 'SANS_FIN', credits: 0 };
  const from = expiresAt > now ? expiresAt : now;
  const end = change.genre === 'JOURS' ? addFrenchDays(from, change.jours) : endOfDay(change.jour);
  if (end <= expiresAt) return { status, expiresAt, outcome: 'DEJA', credits: 0 };
  // A suspended access stays suspended; one that is over is open again.
  return { status: status === 'expire' ? 'ouvert' : status, expiresAt: end, outcome: 'FAIT', credits: 0 };
}

/** The same hour in France, some days later. */
export function addFrenchDays(from: Date, days: number): Date {
  const start = startOfFrenchDay(from);
  return new Date(laterDay(start, days).getTime() + from.getTime() - start.getTime());
}

/** The first instant after a day. */
const endOfDay = (day: string): Date => laterDay(new Date(`${day}T12:00:00Z`), 1);

/** The start of a later day: days of 23 or 25 hours are met at noon. */
const laterDay = (from: Date, days: number): Date =>
  startOfFrenchDay(new Date(new Date(`${frenchDay(from)}T12:00:00Z`).getTime() + days * DAY_MS));

/** Whether the day exists, is not over and is not too far ahead. */
export function isPossibleDay(day: string, now: Date): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return false;
  return day >= frenchDay(now) && noon.getTime() < now.getTime() + FARTHEST_DAYS * DAY_MS;
}

/** Whether an access is still as an act has left it. */
export const isSameAccess = (one: AccessState, other: AccessState): boolean =>
  one.status === other.status && one.expiresAt?.getTime() === other.expiresAt?.getTime();
