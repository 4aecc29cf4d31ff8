/** The list of a school's learners, as the wire says it. Pure. */
import { wordChance } from '@balise/content/readiness/words';
import { ROSTER_STATES } from '@balise/contract/roster-lists';
import type { LearnersReply } from '@balise/contract/school';
import { sumEffort } from '../rhythm/practice-days.ts';
import { toEffortReply } from '../rhythm/rhythm.ts';
import { EFFORT_DAYS } from '../rhythm/rhythm-store.ts';
import type { RosterRow, RosterRows } from './roster-store.ts';

export function toLearnersReply(
  { total, states, groups, licences, learners }: RosterRows,
  today: string,
): LearnersReply {
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    total,
    etats: ROSTER_STATES.map((etat) => ({ etat, nombre: counts.get(etat) ?? 0 })),
    groupes: groups.map(({ id, name }) => ({ id, nom: name })),
    permis: licences,
    eleves: learners.map((row) => toLine(row, today)),
  };
}

const toLine = (row: RosterRow, today: string): LearnersReply['eleves'][number] => ({
  inscription: row.inscription,
  prenom: row.firstName,
  nom: row.lastName,
  permis: row.licenceCode,
  etat: row.state,
  groupes: row.groups,
  acces_fin: toInstant(row.expiresAt),
  suspendu: row.isSuspended,
  credits: row.credits,
  derniere_serie: toInstant(row.lastSeriesAt),
  scores: row.scores.map(({ score, questions }) => ({ score, questions })),
  themes_faibles: [...row.weakThemes],
  themes_sans_progres: [...row.stuckThemes],
  niveau: row.chance === null ? null : wordChance(row.chance),
  effort: {
    sept_jours: toEffortReply(sumEffort(row.days, today, 7)),
    vingt_huit_jours: toEffortReply(sumEffort(row.days, today, EFFORT_DAYS)),
  },
});

const toInstant = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();
