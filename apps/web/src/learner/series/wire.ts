/** Series and themes: maps the French wire to our terms, and calls the API. */
import type { Path } from '@balise/contract/base/codes';
import type { RhythmReply } from '@balise/contract/learner/rhythm';
import type * as wire from '@balise/contract/learner/series';
import { toPastExam, toReadiness } from '../../common/readiness/api.ts';
import { toPractisedSkill, toSkillGlance } from './skills-wire.ts';

export const toTheme = (theme: wire.Theme) => ({
  id: theme.identifiant,
  color: theme.couleur,
  label: theme.libelle,
  shortLabel: theme.libelle_court,
});

/** A chapter of the exam's programme. */
export type ProgrammeTheme = ReturnType<typeof toTheme>;

export const toSeriesInfo = (serie: wire.SeriesHead) => ({
  id: serie.id,
  type: serie.type,
  label: serie.libelle,
  slug: serie.slug,
  number: serie.ordre,
  questionCount: serie.nb_questions,
  /** Questions answered so far, which is the index of the current one. */
  position: serie.position,
  isOver: serie.terminee,
  isTimed: serie.chronometree,
  /** Each question is corrected at once, instead of all at the end. */
  isCorrectedAtOnce: serie.correction === 'apres',
});

/** One series and its progress. */
export type SeriesInfo = ReturnType<typeof toSeriesInfo>;

const toOffer = (offer: wire.SeriesOffer) => ({
  type: offer.type,
  label: offer.libelle,
  /** Series not yet done. */
  newCount: offer.disponible,
  total: offer.total,
  questionCount: offer.nb_questions,
  isTimed: offer.chronometree,
  usesCredit: offer.utilise_credit,
  slug: offer.serie.slug,
});

/** A series type on offer. */
export type OfferedSeries = ReturnType<typeof toOffer>;

const toPastSeries = (entry: wire.HistoryEntry, at: number) => ({
  id: entry.id,
  date: entry.date,
  isOver: entry.terminee,
  questionCount: entry.nb_questions,
  answeredCount: entry.nb_questions_realisees,
  /** Right answers; null until a mock exam has ended. */
  score: entry.score,
  type: entry.type,
  label: entry.libelle,
  number: entry.ordre,
  isTimed: entry.chronometree,
  /** Timed, with more time than the exam gives, or without limit. */
  hasExtraTime: entry.temps_majore,
  ...(entry.theme && { theme: { id: entry.theme.identifiant, color: entry.theme.couleur } }),
  slug: entry.slug,
  /** Whether a finished official paper was passed; null for any other series, which is judged by its rate. */
  isPassed: entry.reussie,
  /** The points of such an official paper. */
  points: entry.points && { reached: entry.points.obtenus, ...toPoints(entry.points) },
  // A server from before these three fields does not send them.
  /** Seconds left of an open mock exam when the server said so: of the whole, or the most that its questions may take. */
  secondsLeft: entry.reste_s ?? null,
  /** When the whole time of an open mock exam is spent, in milliseconds on the clock of the page; null where none runs. */
  endsAt: endOf(entry, at),
  /** Whether its first question was shown. */
  isOpened: entry.ouverte ?? true,
});

/** One series of the history. */
export type PastSeries = ReturnType<typeof toPastSeries>;

/** Once the whole time is spent, the reply has 0 seconds and no end. */
function endOf({ jusque, reste_s }: wire.HistoryEntry, at: number): number | null {
  if (jusque === null && reste_s !== 0) return null;
  return at + (reste_s ?? 0) * 1000;
}

const toPoints = ({ points, seuil }: { points: number; seuil: number | null }) => ({
  points,
  threshold: seuil,
});

const toThemeProgress = (result: wire.ThemeResult) => ({
  themeId: result.theme_id,
  questionCount: result.nb_questions,
  /** Null when no question of the theme was answered. */
  score: result.score,
  threshold: result.seuil,
  isAllowed: result.autorise,
  slug: result.serie.slug,
});

/** Rates are percent, 0 to 100. */
export type ThemeProgress = ReturnType<typeof toThemeProgress>;

const toPersonalisedPath = (path: wire.Personalised) => ({
  type: path.type,
  questionCount: path.nb_questions,
  isTimed: path.chronometree,
  slug: path.slug,
  reasons: path.raisons.map(({ nombre, ...reason }) => ({ ...reason, count: nombre })),
});

export type PersonalisedPath = ReturnType<typeof toPersonalisedPath>;

const toDailyPlan = ({ plan }: RhythmReply) => ({
  /** Questions of the whole day, without a mock exam. */
  questions: plan.questions,
  done: plan.faites,
  /** Estimated for the whole day. */
  minutes: plan.minutes,
  /** Length of the day's next series; null when the day is done, or nothing is due. */
  next: plan.serie?.nb_questions ?? null,
});

/** What to do today. */
export type DailyPlan = ReturnType<typeof toDailyPlan>;

/** @param at when the reply came, in milliseconds on the clock of the page */
export const toLearnerSeries = (reply: wire.StudentSeriesReply, at: number) => ({
  offers: reply.series_restantes.series.map(toOffer),
  history: reply.historique.map((entry) => toPastSeries(entry, at)),
  themes: reply.themes.map(toThemeProgress),
  personalised: reply.parcours_personnalise && toPersonalisedPath(reply.parcours_personnalise),
  /** Null before the first finished series. */
  readiness: reply.preparation && toReadiness(reply.preparation),
  /** The real exam to tell about; null without one. */
  pastExam: reply.examen_passe && toPastExam(reply.examen_passe),
  /** Null from a server of an earlier version. */
  plan: reply.rythme ? toDailyPlan(reply.rythme) : null,
  /** As the API sent it: the card that shows it is loaded late, with its own mapper. */
  rhythm: reply.rythme ?? null,
  /** The skills of the licence, in the order in which they are taught; a server of an earlier version does not send them. */
  skills: (reply.exercices ?? []).map(toSkillGlance),
});

/** Everything the dashboard and the history show. */
export type LearnerSeries = ReturnType<typeof toLearnerSeries>;

export const toPaperRules = (paper: wire.OfficialPaper) => ({
  ...toPoints(paper),
  sections: paper.sections.map((section) => ({
    label: section.libelle,
    questionCount: section.nb_questions,
    ...toPoints(section),
  })),
});

/** The requirements of an official paper. */
export type PaperRules = ReturnType<typeof toPaperRules>;

const toPaperResult = (result: wire.OfficialResult) => ({
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

/** The result of an attempt; passed when every threshold is met. */
export type PaperResult = ReturnType<typeof toPaperResult>;

export const toSummary = (reply: wire.SummaryReply) => ({
  series: toSeriesInfo(reply.serie),
  score: reply.score,
  /** Right answers needed to pass; for an official paper, `official` has the points. */
  threshold: reply.seuil,
  isPassed: reply.reussie,
  /** Null for every other type of series. */
  official: reply.officiel && toPaperResult(reply.officiel),
  /** Seconds spent from the first question shown to the last answer. */
  durationS: reply.duree_s,
  hasExtraTime: reply.temps_majore,
  date: reply.date,
  /** Questions that ran out while nobody was there. */
  unseenCount: reply.non_vues ?? 0,
  themes: reply.themes.map(({ identifiant, nb_questions, score }) => ({
    id: identifiant,
    questionCount: nb_questions,
    score,
  })),
  nextStep: reply.suite,
  /** Of a series of exercises: its skill as it is now; null for any other, and where it is taught no more. */
  skill: reply.exercice ? toPractisedSkill(reply.exercice) : null,
  /** Questions that went from wrong to right, and how many of each theme. */
  learned: {
    questions: (reply.appris?.corrigees ?? []).map((one) => ({ id: one.identifiant, statement: one.enonce })),
    themes: (reply.appris?.themes ?? []).map((one) => ({ id: one.identifiant, count: one.gagnees })),
  },
});

export type SeriesSummary = ReturnType<typeof toSummary>;

export const toCreatedSeries = ({ serie }: wire.CreateReply): SeriesInfo => toSeriesInfo(serie);

export const toNewSeriesQuery = ({ slug, path, order }: { slug: string; path: Path; order?: number }) => ({
  slug,
  parcours: path,
  ...(order && { ordre_lettrage: String(order) }),
});

export const toHistoryQuery = ({ date, id }: Pick<PastSeries, 'date' | 'id'>) => ({ avant: date, serie: id });

export const toHistoryPage = ({ historique }: wire.HistoryReply): PastSeries[] =>
  historique.map(toPastSeries);

export const toWeek = ({ assiduite, effort: { sept_jours } }: RhythmReply) => ({
  /** The last seven days, today last. */
  days: assiduite.derniers.map(({ jour: day, fait: isDone }) => ({ day, isDone })),
  questions: sept_jours.questions,
  active: sept_jours.jours,
});

/** As the card «Mon rythme» and the school have it: each answer counts at once. */
export type Week = ReturnType<typeof toWeek>;
