/** Series and themes: maps the French wire to our terms, and calls the API. */
import type { Path } from '@balise/contract/base/codes';
import type { RhythmReply } from '@balise/contract/learner/rhythm';
import type * as wire from '@balise/contract/learner/series';
import { toPastExam, toReadiness } from '../../common/readiness/api.ts';
import type { Week } from './glance.ts';
import type {
  DailyPlan,
  LearnerSeries,
  OfferedSeries,
  PaperResult,
  PaperRules,
  PastSeries,
  PersonalisedPath,
  ProgrammeTheme,
  SeriesInfo,
  SeriesSummary,
  ThemeProgress,
} from './series.ts';
import { toPractisedSkill, toSkillGlance } from './skills-wire.ts';

export const toTheme = (theme: wire.Theme): ProgrammeTheme => ({
  id: theme.identifiant,
  color: theme.couleur,
  label: theme.libelle,
  shortLabel: theme.libelle_court,
});

export const toSeriesInfo = (serie: wire.SeriesHead): SeriesInfo => ({
  id: serie.id,
  type: serie.type,
  label: serie.libelle,
  slug: serie.slug,
  number: serie.ordre,
  questionCount: serie.nb_questions,
  position: serie.position,
  isOver: serie.terminee,
  isTimed: serie.chronometree,
  isCorrectedAtOnce: serie.correction === 'apres',
});

const toOffer = (offer: wire.SeriesOffer): OfferedSeries => ({
  type: offer.type,
  label: offer.libelle,
  newCount: offer.disponible,
  total: offer.total,
  questionCount: offer.nb_questions,
  isTimed: offer.chronometree,
  usesCredit: offer.utilise_credit,
  slug: offer.serie.slug,
});

const toPastSeries = (entry: wire.HistoryEntry, at: number): PastSeries => ({
  id: entry.id,
  date: entry.date,
  isOver: entry.terminee,
  questionCount: entry.nb_questions,
  answeredCount: entry.nb_questions_realisees,
  score: entry.score,
  type: entry.type,
  label: entry.libelle,
  number: entry.ordre,
  isTimed: entry.chronometree,
  hasExtraTime: entry.temps_majore,
  theme: entry.theme && { id: entry.theme.identifiant, color: entry.theme.couleur },
  slug: entry.slug,
  isPassed: entry.reussie,
  points: entry.points && { reached: entry.points.obtenus, ...toPoints(entry.points) },
  // A server from before these fields does not send them.
  secondsLeft: entry.reste_s ?? null,
  endsAt: endOf(entry, at),
  isOpened: entry.ouverte ?? true,
});

/** Once the whole time is spent, the reply has 0 seconds and no end. */
function endOf({ jusque, reste_s }: wire.HistoryEntry, at: number): number | null {
  if (jusque === null && reste_s !== 0) return null;
  return at + (reste_s ?? 0) * 1000;
}

const toPoints = ({ points, seuil }: { points: number; seuil: number | null }) => ({
  points,
  threshold: seuil,
});

const toThemeProgress = (result: wire.ThemeResult): ThemeProgress => ({
  themeId: result.theme_id,
  questionCount: result.nb_questions,
  score: result.score,
  threshold: result.seuil,
  isAllowed: result.autorise,
  slug: result.serie.slug,
});

const toPersonalisedPath = (path: wire.Personalised): PersonalisedPath => ({
  type: path.type,
  questionCount: path.nb_questions,
  isTimed: path.chronometree,
  slug: path.slug,
  reasons: path.raisons.map(({ code, nombre, theme }) => ({ code, count: nombre, theme })),
});

const toDailyPlan = ({ plan }: RhythmReply): DailyPlan => ({
  questions: plan.questions,
  done: plan.faites,
  minutes: plan.minutes,
  next: plan.serie?.nb_questions ?? null,
});

/** @param at when the reply came, in milliseconds on the clock of the page */
export const toLearnerSeries = (reply: wire.StudentSeriesReply, at: number): LearnerSeries => ({
  offers: reply.series_restantes.series.map(toOffer),
  history: reply.historique.map((entry) => toPastSeries(entry, at)),
  themes: reply.themes.map(toThemeProgress),
  personalised: reply.parcours_personnalise && toPersonalisedPath(reply.parcours_personnalise),
  readiness: reply.preparation && toReadiness(reply.preparation),
  pastExam: reply.examen_passe && toPastExam(reply.examen_passe),
  plan: reply.rythme ? toDailyPlan(reply.rythme) : null,
  rhythm: reply.rythme ?? null,
  // A server of an earlier version does not send them.
  skills: (reply.exercices ?? []).map(toSkillGlance),
});

export const toPaperRules = (paper: wire.OfficialPaper): PaperRules => ({
  ...toPoints(paper),
  sections: paper.sections.map((section) => ({
    label: section.libelle,
    questionCount: section.nb_questions,
    ...toPoints(section),
  })),
});

const toPaperResult = (result: wire.OfficialResult): PaperResult => ({
  ...toPoints(result),
  reached: result.obtenus,
  isPassed: result.reussi,
  sections: result.sections.map((section) => ({
    label: section.libelle,
    questionCount: section.nb_questions,
    rightCount: section.justes,
    reached: section.obtenus,
    isReached: section.atteint,
    ...toPoints(section),
  })),
});

export const toSummary = (reply: wire.SummaryReply): SeriesSummary => ({
  series: toSeriesInfo(reply.serie),
  score: reply.score,
  threshold: reply.seuil,
  isPassed: reply.reussie,
  official: reply.officiel && toPaperResult(reply.officiel),
  durationS: reply.duree_s,
  hasExtraTime: reply.temps_majore,
  date: reply.date,
  unseenCount: reply.non_vues ?? 0,
  themes: reply.themes.map(({ identifiant, nb_questions, score }) => ({
    id: identifiant,
    questionCount: nb_questions,
    score,
  })),
  nextStep: reply.suite,
  skill: reply.exercice ? toPractisedSkill(reply.exercice) : null,
  learned: {
    questions: (reply.appris?.corrigees ?? []).map((one) => ({ id: one.identifiant, statement: one.enonce })),
    themes: (reply.appris?.themes ?? []).map((one) => ({ id: one.identifiant, count: one.gagnees })),
  },
});

export const toCreatedSeries = ({ serie }: wire.CreateReply): SeriesInfo => toSeriesInfo(serie);

export const toNewSeriesQuery = ({ slug, path, order }: { slug: string; path: Path; order?: number }) => ({
  slug,
  parcours: path,
  ...(order && { ordre_lettrage: String(order) }),
});

export const toHistoryQuery = ({ date, id }: Pick<PastSeries, 'date' | 'id'>) => ({ avant: date, serie: id });

export const toHistoryPage = ({ historique }: wire.HistoryReply): PastSeries[] =>
  historique.map(toPastSeries);

export const toWeek = ({ assiduite, effort: { sept_jours } }: RhythmReply): Week => ({
  days: assiduite.derniers.map(({ jour: day, fait: isDone }) => ({ day, isDone })),
  questions: sept_jours.questions,
  active: sept_jours.jours,
});
