/** A learner's page as its staff see it. Pure. */
import type { Content } from '@balise/content';
import { seriesLabel } from '@balise/content/composition/series-kind';
import type { ExamRequest } from '@balise/contract/exam';
import type {
  LearnerSeriesReply,
  LooksReply,
  MissedQuestionsReply,
  SchoolLearner,
} from '@balise/contract/school-learner';
import type { Inscription } from '@balise/contract/student';
import type { LicenceCatalogue } from '../practice/catalogue.ts';
import type { HistoryRow } from '../practice/progress-store.ts';
import { correctionTime } from '../practice/series.ts';
import { buildReadinessParts } from '../readiness/readiness.ts';
import { computeStreak, describeWeek, sumEffort } from '../rhythm/practice-days.ts';
import { toEffortReply } from '../rhythm/rhythm.ts';
import { EFFORT_DAYS } from '../rhythm/rhythm-store.ts';
import type { LearnerFigures, LearnerIdentity, MissedRow, PersonalMessage } from './learner-store.ts';
import type { LookRow } from './looks-store.ts';

export interface LearnerParts {
  identity: LearnerIdentity;
  /** Whether the caller may see phone and day of birth. */
  showsContact: boolean;
  inscription: number;
  inscriptions: readonly Inscription[];
  figures: LearnerFigures;
  exams: ExamRequest[];
  messages: readonly PersonalMessage[];
  looks: readonly LookRow[];
}

export function buildLearnerPage(
  { bank, themes }: Pick<LicenceCatalogue, 'bank' | 'themes'>,
  parts: LearnerParts,
  today: string,
): SchoolLearner {
  const { identity, figures, showsContact } = parts;
  return {
    eleve: {
      prenom: identity.firstName,
      nom: identity.lastName,
      email: identity.email,
      telephone: showsContact ? identity.phone : null,
      naissance: showsContact ? identity.birthDate : null,
      groupes: identity.groups.map(({ id, name }) => ({ id, nom: name })),
    },
    inscription: parts.inscription,
    inscriptions: parts.inscriptions
      .map(({ id, permis, statut, date_expiration, credits_restants, credits_total }) => ({
        ...{ id, permis, etat: statut, acces_fin: date_expiration },
        ...{ credits_restants, credits_total },
      }))
      .toReversed(),
    series: { terminees: figures.seriesDone, derniere: figures.lastSeriesAt?.toISOString() ?? null },
    themes: themes.map(({ identifiant, libelle, couleur }) => {
      const { seen, right } = figures.themes[identifiant] ?? { seen: 0, right: 0 };
      return { identifiant, libelle, couleur, questions: seen, justes: right, seuil: bank.themeThreshold };
    }),
    preparation: buildReadinessParts(bank, figures.readiness).preparation,
    rythme: buildRhythmOfLearner(figures.rhythm, today),
    examens: parts.exams,
    messages: parts.messages.map(({ content, startsAt, endsAt, readAt }) => ({
      ...{ contenu: content, debut: startsAt.toISOString(), fin: endsAt.toISOString() },
      lu_le: readAt?.toISOString() ?? null,
    })),
    regards: parts.looks.map(toLook),
  };
}

function buildRhythmOfLearner(
  { goal, days, practised }: LearnerFigures['rhythm'],
  today: string,
): SchoolLearner['rythme'] {
  return {
    examen: goal?.exam_day ?? null,
    minutes: goal?.minutes ?? null,
    jours_de_suite: computeStreak(practised, today),
    semaine: describeWeek(practised, today).days.map(({ day, practised: fait }) => ({ jour: day, fait })),
    sept_jours: toEffortReply(sumEffort(days, today, 7)),
    vingt_huit_jours: toEffortReply(sumEffort(days, today, EFFORT_DAYS)),
  };
}

const toLook = ({ by, what, at }: LookRow) => ({ par: by, quoi: what, le: at.toISOString() });

export const buildLooks = (looks: readonly LookRow[]): LooksReply => ({
  regards: looks.map((look) => ({ ecole: look.school, ...toLook(look) })),
});

export const tellStaffOfSeries = (row: HistoryRow): LearnerSeriesReply['series'][number] => ({
  id: row.id,
  date: row.updated_at.toISOString(),
  terminee: row.ended_at !== null,
  type: row.type,
  libelle: seriesLabel(row),
  ordre: row.order_no,
  theme: row.theme,
  nb_questions: row.nb_questions,
  nb_questions_realisees: row.position,
  score: row.ended_at === null && correctionTime(row.type) === 'fin' ? null : row.score,
});

/** Exercises, and questions that the bank no longer has, are left out. */
export const buildMissed = (
  { bank }: Pick<LicenceCatalogue, 'bank'>,
  { byId }: Pick<Content, 'byId'>,
  rows: readonly MissedRow[],
): MissedQuestionsReply => {
  const own = new Set(bank.questions.map(({ id }) => id));
  return {
    questions: rows.flatMap(({ questionId, theme, asked, missed, lastAt, lastRight }) => {
      const question = own.has(questionId) ? byId.get(questionId) : undefined;
      if (!question) return [];
      const derniere = { le: lastAt.toISOString(), juste: lastRight };
      return [
        {
          identifiant: questionId,
          theme,
          enonce: question.statement,
          posee: asked,
          manquee: missed,
          derniere,
        },
      ];
    }),
  };
};
