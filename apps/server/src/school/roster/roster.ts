/** The list of a school's learners, as the page is told of it. Pure. */
import { wordChance } from '@balise/content/readiness/words';
import { ROSTER_STATES } from '@balise/contract/school/roster-lists';
import { EFFORT_DAYS, sumEffort } from '../../learning/rhythm/api.ts';
import type { RosterRow, RosterRows } from './roster-store.ts';

export function tellRoster({ states, learners, ...roster }: RosterRows, today: string) {
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    ...roster,
    states: ROSTER_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    learners: learners.map((row) => tellLine(row, today)),
  };
}

const tellLine = ({ chance, days, ...row }: RosterRow, today: string) => ({
  ...row,
  accessEnd: toInstant(row.accessEnd),
  lastSeries: toInstant(row.lastSeries),
  weakThemes: [...row.weakThemes],
  stuckThemes: [...row.stuckThemes],
  readiness: chance === null ? null : wordChance(chance),
  week: sumEffort(days, today, 7),
  month: sumEffort(days, today, EFFORT_DAYS),
});

const toInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));
