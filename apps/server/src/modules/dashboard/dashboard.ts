/** Builds the dashboard: series on offer, history, results by theme, the personalised path. Pure. */

import type { Bank } from '@balise/content';
import { gradePaper } from '@balise/content/composition/official';
import { OFFICIAL_SLUG, seriesLabel, thematicSlug } from '@balise/content/composition/series-kind';
import type {
  HistoryEntry,
  Personalised,
  SeriesOffer,
  StudentSeriesReply,
  ThemeResult,
} from '@balise/contract/series';
import type { LicenceCatalogue, Offer } from '../practice/catalogue.ts';
import { findLastAnswers, type PastAnswer } from '../practice/due.ts';
import { findWeakestTheme, planPersonalised } from '../practice/personalised.ts';
import {
  type Attempt,
  computeProgress,
  correctionTime,
  filterAttempts,
  hasExtraTime,
} from '../practice/series.ts';
import type { HistoryRow } from '../practice/series-store.ts';
import { computeDeadline, computeTiming } from '../practice/series-timing.ts';

/** An answer, with its series. */
type Given = PastAnswer & { seriesId?: string };

/** @param answers all answers of the inscription, oldest first */
export function buildDashboard(
  licence: LicenceCatalogue,
  history: readonly HistoryRow[],
  answers: readonly Given[],
  now: Date,
): StudentSeriesReply {
  const last = findLastAnswers(answers);
  const attempts = history.map((row) => ({
    type: row.type,
    theme: row.theme,
    order: row.order_no,
    ended: row.ended_at !== null,
    at: row.updated_at,
  }));
  return {
    series_restantes: { series: seriesOffers(licence, attempts, last) },
    historique: history.map((row) => historyEntry(licence, row, answers, now)),
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

function oneOffer({ kind, series }: Offer, attempts: readonly Attempt[]): SeriesOffer {
  const { remain, total } = computeProgress(series.length, filterAttempts(kind, attempts));
  return {
    type: kind.type,
    libelle: kind.label,
    disponible: remain,
    total,
    nb_questions: series[0]?.length ?? 0,
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
  const weakest = findWeakestTheme(licence.bank, last);
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

function historyEntry(
  licence: LicenceCatalogue,
  row: HistoryRow,
  answers: readonly Given[],
  now: Date,
): HistoryEntry {
  const { themes, bank } = licence;
  const result = row.type === 'officiel' && row.ended_at !== null ? officialResult(bank, row, answers) : null;
  const deadline = row.ended_at === null ? computeDeadline(computeTiming(row, licence), row) : null;
  const theme = themes.find(({ identifiant }) => identifiant === row.theme);
  const secret = correctionTime(row.type) === 'fin' && row.ended_at === null;
  return {
    id: row.id,
    date: row.updated_at.toISOString(),
    terminee: row.ended_at !== null,
    nb_questions: row.nb_questions,
    nb_questions_realisees: row.position,
    score: secret ? null : row.score,
    type: row.type,
    libelle: seriesLabel(row.type),
    ordre: row.order_no,
    chronometree: row.timed,
    temps_majore: hasExtraTime(row),
    ...(theme && { theme: { identifiant: theme.identifiant, couleur: theme.couleur } }),
    slug: row.slug,
    reussie: result?.reussi ?? null,
    points: result && { obtenus: result.obtenus, points: result.points, seuil: result.seuil },
    jusque: deadline && deadline > now ? deadline.toISOString() : null,
  };
}

function officialResult({ official }: Bank, { id }: HistoryRow, answers: readonly Given[]) {
  const own = answers.filter(({ seriesId }) => seriesId === id);
  return official ? gradePaper(official, own) : null;
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
    autorise: (licence.offer(slug)?.series.length ?? 0) > 0,
    serie: { slug },
  };
}

function personalised(
  { bank }: LicenceCatalogue,
  answers: readonly PastAnswer[],
  now: Date,
): Personalised | null {
  const plan = planPersonalised(bank, answers, now);
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
