/** The terms of acts on accesses. */
import type { AccessChangeKind, AccessOutcome } from '@balise/contract/access-lists';
import { addSchoolDays } from '../../lib/school-clock.ts';

/** An access that an act is about, as the page knows it. */
export interface ChosenAccess {
  inscription: number;
  name: string;
  /** Null: no end. */
  accessEnd: string | null;
}

export interface AccessChange {
  kind: AccessChangeKind;
  days: number | null;
  /** yyyy-MM-dd */
  day: string | null;
  credits: number | null;
}

export interface AccessAct {
  /** Made by the page, so that an act sent twice is done once. */
  id: string;
  inscriptions: readonly number[];
  change: AccessChange;
  reason: string;
}

export interface AccessActResult {
  id: string;
  done: number;
  lines: readonly { inscription: number; outcome: AccessOutcome }[];
}

export interface AccessUndoResult {
  restored: number;
  /** Left alone, because something has changed since. */
  left: number;
}

export interface RecentAct {
  id: string;
  change: AccessChange;
  reason: string;
  by: string | null;
  at: string;
  learners: readonly string[];
  undoneAt: string | null;
}

/** Where the accesses end once they are prolonged: the earliest and the latest. Null where all of them have no end. */
export function foreseeEnds(
  chosen: readonly ChosenAccess[],
  { days, day }: AccessChange,
  now: Date,
): { first: string; last: string } | null {
  const ends = chosen
    .flatMap(({ accessEnd }) => (accessEnd === null ? [] : new Date(accessEnd)))
    .map((end) =>
      day === null
        ? addSchoolDays(end > now ? end : now, days ?? 0)
        : laterOf(end, new Date(`${day}T12:00:00`)),
    )
    .map((end) => end.getTime())
    .sort((a, b) => a - b);
  const [first] = ends;
  const last = ends.at(-1);
  return first === undefined || last === undefined
    ? null
    : { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
