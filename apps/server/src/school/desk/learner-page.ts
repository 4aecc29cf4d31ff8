/** A learner's page as its staff see it. Pure. */
import type { Content } from '@balise/content';
import { seriesLabel } from '@balise/content/composition/series-kind';
import type { Inscription } from '@balise/contract/account/student';
import { ACCESS_STATUSES, LOOK_CODES } from '@balise/contract/base/codes';
import type { ExamRequest } from '@balise/contract/learner/exam';
import { STORED_EXAM_STATES } from '@balise/contract/school/desk-lists';
import type { HistoryRow } from '../../learning/practice/api.ts';
import { buildReadiness } from '../../learning/readiness/api.ts';
import { computeStreak, EFFORT_DAYS, sumEffort } from '../../learning/rhythm/api.ts';
import { correctionTime, type LicenceCatalogue } from '../../learning/series/api.ts';
import { nameStored } from '../../platform/db/api.ts';
import type { LearnerFigures, LearnerIdentity, MissedRow, PersonalMessage } from './learner-store.ts';
import type { LookRow } from './looks-store.ts';
import type { NoteRow } from './note-store.ts';

export interface LearnerParts {
  identity: LearnerIdentity;
  inscription: number;
  inscriptions: readonly Inscription[];
  figures: LearnerFigures;
  exams: readonly ExamRequest[];
  internalNote: NoteRow | null;
  messages: readonly PersonalMessage[];
  looks: readonly LookRow[];
}

export const tellLearner = (
  { bank, themes }: Pick<LicenceCatalogue, 'bank' | 'themes'>,
  { identity, inscriptions, figures, exams, ...parts }: LearnerParts,
  today: string,
) => ({
  ...identity,
  ...parts,
  inscriptions: inscriptions.map(tellAccess).toReversed(),
  finishedSeries: figures.seriesDone,
  lastSeries: figures.lastSeriesAt,
  themes: themes.map(({ identifiant: letter, libelle: label, couleur: color }) => {
    const { seen, right } = figures.themes[letter] ?? { seen: 0, right: 0 };
    return { letter, label, color, met: seen, right, threshold: bank.themeThreshold };
  }),
  readiness: buildReadiness(bank, figures.readiness),
  rhythm: tellRhythm(figures.rhythm, today),
  exams: exams.map(tellExam),
});

const tellAccess = ({ id, permis, statut, date_expiration, ...credits }: Inscription) => ({
  id,
  licence: permis,
  status: nameStored(ACCESS_STATUSES, statut),
  accessEnd: date_expiration,
  creditsLeft: credits.credits_restants,
  credits: credits.credits_total,
});

const tellRhythm = ({ goal, days, practised }: LearnerFigures['rhythm'], today: string) => ({
  examDay: goal?.exam_day ?? null,
  minutes: goal?.minutes ?? null,
  streak: computeStreak(practised, today),
  week: sumEffort(days, today, 7),
  month: sumEffort(days, today, EFFORT_DAYS),
});

const tellExam = ({ id, etat, centre, convocation }: ExamRequest) => ({
  id,
  state: nameStored(STORED_EXAM_STATES, etat),
  place: convocation?.lieu ?? centre,
  day: convocation?.date ?? null,
  hour: convocation?.heure ?? null,
});

/** In the words of the learner's own call. */
export const buildLooks = (looks: readonly LookRow[]) => ({
  regards: looks.map(({ school, by, what, at }) => ({
    ecole: school,
    par: by,
    quoi: LOOK_CODES[what],
    le: at,
  })),
});

export const tellStaffOfSeries = (row: HistoryRow) => ({
  id: row.id,
  at: row.updated_at,
  isFinished: row.ended_at !== null,
  label: seriesLabel(row),
  order: row.order_no,
  answered: row.position,
  questions: row.nb_questions,
  score: row.ended_at === null && correctionTime(row.type) === 'fin' ? null : row.score,
});

/** Exercises, and questions that the bank no longer has, are left out. */
export function tellMissed(
  { bank }: Pick<LicenceCatalogue, 'bank'>,
  { byId }: Pick<Content, 'byId'>,
  rows: readonly MissedRow[],
) {
  const own = new Set(bank.questions.map(({ id }) => id));
  const questions = rows.flatMap((row) => {
    const question = own.has(row.id) ? byId.get(row.id) : undefined;
    return question ? [{ ...row, statement: question.statement }] : [];
  });
  return { questions };
}
