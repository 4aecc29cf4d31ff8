/** The accesses that an act is about, and where they will end. */
import type { AccessChange } from '@balise/contract/school/access';
import { addSchoolDays } from '../../lib/school-clock.ts';

/** An access that an act is about, as the page knows it. */
export interface ChosenAccess {
  inscription: number;
  name: string;
  /** Null: no end. */
  accessEnd: string | null;
}

/** Where the accesses end once they are prolonged: the earliest and the latest. Null where all of them have no end. */
export function foreseeEnds(
  chosen: readonly ChosenAccess[],
  change: Extract<AccessChange, { kind: 'DAYS' | 'UNTIL' }>,
  now: Date,
): { first: string; last: string } | null {
  const ends = chosen
    .flatMap(({ accessEnd }) => (accessEnd === null ? [] : new Date(accessEnd)))
    .map((end) =>
      change.kind === 'DAYS'
        ? addSchoolDays(end > now ? end : now, change.days)
        : laterOf(end, new Date(`${change.day}T12:00:00`)),
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
