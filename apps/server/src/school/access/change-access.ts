/** What an act changes of one access. Pure. */

import type { Status } from '@balise/contract/base/codes';
import type { AccessChange } from '@balise/contract/school/access';
import type { AccessOutcome } from '@balise/contract/school/access-lists';
import { addDays, DAY_MS } from '@balise/rules/days';
import { addLocalDays, dayIn, startOfDay, type TimeZone } from '@balise/rules/time-zones';

export interface AccessState {
  status: Status;
  /** Null: no end. */
  expiresAt: Date | null;
}

export interface ChangedAccess extends AccessState {
  outcome: Exclude<AccessOutcome, 'UNKNOWN'>;
  /** Added. */
  credits: number;
}

/** A last day may be this far ahead. */
const FARTHEST_DAYS = 5 * 366;

/** When and where an act is done: its days are those of the school. */
export interface MomentOfAct {
  now: Date;
  zone: TimeZone;
}

export function changeAccess(before: AccessState, change: AccessChange, at: MomentOfAct): ChangedAccess {
  const same = { ...before, credits: 0 };
  switch (change.kind) {
    case 'CREDITS':
      return { ...same, outcome: 'DONE', credits: change.credits };
    case 'SUSPEND':
      return before.status === 'ouvert'
        ? { ...same, outcome: 'DONE', status: 'ferme' }
        : { ...same, outcome: 'ALREADY' };
    case 'REOPEN':
      return before.status === 'ferme'
        ? { ...same, outcome: 'DONE', status: 'ouvert' }
        : { ...same, outcome: 'ALREADY' };
    case 'DAYS':
    case 'UNTIL':
      return prolong(before, change, at);
  }
}

function prolong(
  { status, expiresAt }: AccessState,
  change: Extract<AccessChange, { kind: 'DAYS' | 'UNTIL' }>,
  { now, zone }: MomentOfAct,
): ChangedAccess {
  if (expiresAt === null) return { status, expiresAt, outcome: 'ENDLESS', credits: 0 };
  const from = expiresAt > now ? expiresAt : now;
  const end =
    change.kind === 'DAYS' ? addLocalDays(zone, from, change.days) : startOfDay(zone, addDays(change.day, 1));
  if (end <= expiresAt) return { status, expiresAt, outcome: 'ALREADY', credits: 0 };
  // A suspended access stays suspended; one that is over is open again.
  return { status: status === 'expire' ? 'ouvert' : status, expiresAt: end, outcome: 'DONE', credits: 0 };
}

/** Whether the day exists, is not over and is not too far ahead. */
export function isPossibleDay(day: string, { now, zone }: MomentOfAct): boolean {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return false;
  return day >= dayIn(zone, now) && noon.getTime() < now.getTime() + FARTHEST_DAYS * DAY_MS;
}

/** Whether an access is still as an act has left it. */
export const isSameAccess = (one: AccessState, other: AccessState): boolean =>
  one.status === other.status && one.expiresAt?.getTime() === other.expiresAt?.getTime();
