/** The work list of the staff of a school. Pure. */
import { recalibrate } from '@balise/content/readiness/recalibration';
import { wordChance } from '@balise/content/readiness/words';
import type { TaskRow } from './today-store.ts';

/** @param rows in the order of the list */
export function buildSchoolToday(rows: readonly TaskRow[], day: string) {
  const firsts = rows.filter(({ kind }, at) => rows[at - 1]?.kind !== kind);
  return {
    day,
    tasks: firsts.map(({ kind, total }) => ({
      kind,
      count: total,
      learners: rows.filter((row) => row.kind === kind).map(toNamedLearner),
    })),
  };
}

const toNamedLearner = (row: TaskRow) => ({
  ...row,
  readiness: row.kind === 'EXAM_NEAR' ? sayChance(row) : null,
});

const sayChance = ({ chance, correction }: TaskRow) =>
  chance === null ? null : wordChance(recalibrate(correction ?? { intercept: 0, slope: 1 }, chance));
