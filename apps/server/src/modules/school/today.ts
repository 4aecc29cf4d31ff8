/** The work list of the staff of a school. Pure. */
import { recalibrate } from '@balise/content/readiness/recalibration';
import { wordChance } from '@balise/content/readiness/words';
import type { SchoolTodayReply } from '@balise/contract/school-today';
import type { TaskRow } from './today-store.ts';

/** @param rows in the order of the list */
export function buildSchoolToday(rows: readonly TaskRow[], today: string): SchoolTodayReply {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    jour: today,
    taches: kinds.map((genre) => {
      const own = rows.filter(({ kind }) => kind === genre);
      return { genre, nombre: own[0]?.total ?? 0, eleves: own.map(toNamedLearner) };
    }),
  };
}

const toNamedLearner = (row: TaskRow) => ({
  inscription: row.inscription,
  prenom: row.firstName,
  nom: row.lastName,
  permis: row.licenceCode,
  date: row.day,
  objet: row.object,
  dernier_email: row.mailedAt?.toISOString() ?? null,
  niveau: row.kind === 'EXAMEN_PROCHE' ? sayChance(row) : null,
});

const sayChance = ({ chance, correction }: TaskRow) =>
  chance === null ? null : wordChance(recalibrate(correction ?? { intercept: 0, slope: 1 }, chance));
