/** The dashboard as it was built from every answer and every series; the tests compare with it. Pure. */
import { OFFICIAL_SLUG, thematicSlug } from '@balise/content/composition/series-kind';
import type {
  HistoryEntry,
  Personalised,
  SeriesOffer,
  StudentSeriesReply,
  ThemeResult,
} from '@balise/contract/learner/series';
import { historyEntry } from '../src/learning/dashboard/dashboard.ts';
import type { HistoryRow } from '../src/learning/practice/progress-store.ts';
import type { LicenceCatalogue, Offer } from '../src/learning/series/catalogue.ts';
import { tallyAnswers } from '../src/learning/series/inscription-progress.ts';
import type { PastAnswer } from '../src/learning/series/question-state.ts';
import {
  type Attempt,
  computeProgress,
  EXAM_SERIES_TYPES,
  filterAttempts,
} from '../src/learning/series/series.ts';
import type { SeriesOwner } from '../src/learning/series/series-store.ts';
import type { Db } from '../src/platform/db/handle.ts';
import { replayLastAnswers } from './replay.ts';
import { replayPlan, replayWeakestTheme } from './replay-plan.ts';

/** An answer, with its series. */
type Given = PastAnswer & { seriesId?: string };

/** @param answers all answers of the inscription, oldest first */
export function replayDashboard(
  licence: LicenceCatalogue,
  history: readonly HistoryRow[],
  answers: readonly Given[],
  now: Date,
): Omit<StudentSeriesReply, 'preparation' | 'examen_passe'> {
  const last = replayLastAnswers(answers);
  const attempts = history.map((row) => ({
    type: row.type,
    theme: row.theme,
    order: row.order_no,
    ended: row.ended_at !== null,
    at: row.updated_at,
  }));
  return {
    series_restantes: { series: seriesOffers(licence, attempts, last) },
    historique: history.map((row) => replayEntry(licence, row, answers, now)),
    themes: licence.bank.themes.map(({ identifiant }) => themeResult(licence, identifiant, last)),
    parcours_personnalise: personalised(licence, answers, now),
  };
}

function seriesOffers(
  licence: LicenceCatalogue,
  attempts: readonly Attempt[],
  last: readonly PastAnswer[],
): SeriesOffer[] {
  const numbered = (slug: string): SeriesOffer[] => {
    const offer = licence.offer(slug);
    return offer ? [oneOffer(offer, attempts)] : [];
  };
  return [
    ...numbered('accueil'),
    ...numbered('entrainement'),
    ...numbered('entrainement-chrono'),
    ...thematicOffer(licence, attempts, last),
    ...numbered('examen'),
    ...numbered(OFFICIAL_SLUG),
  ];
}

function oneOffer({ kind, total: count, length }: Offer, attempts: readonly Attempt[]): SeriesOffer {
  const { remain, total } = computeProgress(count, filterAttempts(kind, attempts));
  return {
    type: kind.type,
    libelle: kind.label,
    disponible: remain,
    total,
    nb_questions: length,
    chronometree: kind.timed,
    utilise_credit: kind.usesCredit,
    serie: { slug: kind.slug },
  };
}

/** All themes as one offer, which leads to the weakest theme, or else to the first with a series left. */
function thematicOffer(
  licence: LicenceCatalogue,
  attempts: readonly Attempt[],
  last: readonly PastAnswer[],
): SeriesOffer[] {
  const offers = licence.themes.flatMap(({ identifiant }) => {
    const offer = licence.offer(thematicSlug(identifiant));
    return offer ? [{ letter: identifiant, ...oneOffer(offer, attempts) }] : [];
  });
  const weakest = replayWeakestTheme(licence.bank, last);
  const lead =
    offers.find(({ letter, total }) => letter === weakest && total > 0) ??
    offers.find(({ disponible }) => disponible > 0) ??
    offers.find(({ total }) => total > 0) ??
    offers[0];
  if (!lead) return [];
  const { letter: _, ...shown } = lead;
  const sum = (count: (offer: SeriesOffer) => number) => offers.reduce((all, one) => all + count(one), 0);
  return [{ ...shown, disponible: sum((one) => one.disponible), total: sum((one) => one.total) }];
}

function replayEntry(
  licence: LicenceCatalogue,
  row: HistoryRow,
  answers: readonly Given[],
  now: Date,
): HistoryEntry {
  const own = answers.filter(({ seriesId }) => seriesId === row.id);
  return historyEntry(licence, { ...row, theme_results: tallyAnswers(own) }, now);
}

function themeResult(licence: LicenceCatalogue, letter: string, last: readonly PastAnswer[]): ThemeResult {
  const own = last.filter(({ theme }) => theme === letter);
  const right = own.filter((answer) => answer.right).length;
  const slug = thematicSlug(letter);
  return {
    theme_id: letter,
    nb_questions: own.length,
    score: own.length === 0 ? null : Math.round((100 * right) / own.length),
    seuil: licence.bank.themeThreshold,
    autorise: (licence.offer(slug)?.total ?? 0) > 0,
    serie: { slug },
  };
}

function personalised(
  { bank }: LicenceCatalogue,
  answers: readonly PastAnswer[],
  now: Date,
): Personalised | null {
  const plan = replayPlan(bank, answers, now);
  return (
    plan && {
      type: 'personnalise',
      nb_questions: plan.ids.length,
      chronometree: false,
      slug: 'personnalise',
      raisons: plan.reasons,
    }
  );
}

/** The inscription's series, the last touched first. */
export async function selectReplayedSeries(db: Db, owner: SeriesOwner): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('series')
    .where('person_id', '=', owner.learner)
    .where('inscription_id', '=', owner.inscription)
    .where('withdrawn_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, theme_results: null }));
}

/** Every answer of the inscription, the oldest first, without mock exams that are not over and questions that nobody saw. */
export async function selectReplayedAnswers(
  db: Db,
  owner: SeriesOwner,
): Promise<(PastAnswer & { seriesId: string })[]> {
  const rows = await db
    .selectFrom('answers as a')
    .innerJoin('series as s', (join) =>
      join.onRef('s.person_id', '=', 'a.person_id').onRef('s.id', '=', 'a.series_id'),
    )
    .where('a.person_id', '=', owner.learner)
    .where('a.inscription_id', '=', owner.inscription)
    .where((eb) => eb.or([eb('s.type', 'not in', EXAM_SERIES_TYPES), eb('s.ended_at', 'is not', null)]))
    .where('a.is_unseen', 'is distinct from', true)
    .orderBy('a.answered_at')
    .orderBy('a.series_id')
    .orderBy('a.position')
    .select(['a.question_id', 'a.theme', 'a.is_right', 'a.is_sure', 'a.answered_at', 'a.series_id'])
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    theme: row.theme,
    right: row.is_right,
    sure: row.is_sure,
    at: row.answered_at,
    seriesId: row.series_id,
  }));
}
