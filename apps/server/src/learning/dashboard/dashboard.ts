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
} from '@balise/contract/learner/series';
import {
  findWeakestTheme,
  type HistoryRow,
  type Overview,
  type Portion,
  planPersonalised,
} from '../practice/api.ts';
import {
  computeDeadline,
  computeTiming,
  correctionTime,
  countRemaining,
  hasExtraTime,
  type LicenceCatalogue,
  type Offer,
  type ThemeTallies,
} from '../series/api.ts';

export function buildDashboard(
  licence: LicenceCatalogue,
  overview: Overview,
  now: Date,
  portion?: Portion,
): Omit<StudentSeriesReply, 'preparation' | 'examen_passe'> {
  return {
    series_restantes: { series: seriesOffers(licence, overview) },
    historique: overview.history.map((row) => historyEntry(licence, row, now)),
    themes: licence.bank.themes.map(({ identifiant }) => themeResult(licence, identifiant, overview.tallies)),
    parcours_personnalise: personalised(licence, overview, portion),
  };
}

function seriesOffers(licence: LicenceCatalogue, overview: Overview): SeriesOffer[] {
  const numbered = (slug: string): SeriesOffer[] => {
    const offer = licence.offer(slug);
    return offer ? [oneOffer(offer, overview)] : [];
  };
  return [
    ...numbered('accueil'),
    ...numbered('entrainement'),
    ...numbered('entrainement-chrono'),
    ...thematicOffer(licence, overview),
    ...numbered('examen'),
    ...numbered(OFFICIAL_SLUG),
  ];
}

function oneOffer({ kind, total, length }: Offer, { attempts }: Overview): SeriesOffer {
  return {
    type: kind.type,
    libelle: kind.label,
    disponible: countRemaining(total, attempts(kind)),
    total,
    nb_questions: length,
    chronometree: kind.timed,
    utilise_credit: kind.usesCredit,
    serie: { slug: kind.slug },
  };
}

/** All themes as one offer, which leads to the weakest theme, or else to the first with a series left. */
function thematicOffer(licence: LicenceCatalogue, overview: Overview): SeriesOffer[] {
  const offers = licence.themes.flatMap(({ identifiant }) => {
    const offer = licence.offer(thematicSlug(identifiant));
    return offer ? [{ letter: identifiant, ...oneOffer(offer, overview) }] : [];
  });
  const weakest = findWeakestTheme(licence.bank, overview.tallies);
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

export function historyEntry(licence: LicenceCatalogue, row: HistoryRow, now: Date): HistoryEntry {
  const { themes, bank } = licence;
  const result = row.type === 'officiel' && row.ended_at !== null ? officialResult(bank, row) : null;
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
    libelle: seriesLabel(row),
    ordre: row.order_no,
    chronometree: row.timed,
    temps_majore: hasExtraTime(row),
    ...(theme && { theme: { identifiant: theme.identifiant, couleur: theme.couleur } }),
    slug: row.slug,
    reussie: result?.reussi ?? null,
    points: result && { obtenus: result.obtenus, points: result.points, seuil: result.seuil },
    jusque: deadline && deadline > now ? deadline.toISOString() : null,
    reste_s: row.ended_at === null ? secondsLeft(licence, row, now) : null,
    ouverte: row.opened_at !== null || row.position > 0 || row.ended_at !== null,
  };
}

/** Of a mock exam timed as a whole, or the most that the questions left of another one may take. */
function secondsLeft(licence: LicenceCatalogue, row: HistoryRow, now: Date): number | null {
  const timing = computeTiming(row, licence);
  if (timing.limit === null || correctionTime(row.type) !== 'fin') return null;
  if (timing.per === 'question') return timing.limit * (row.nb_questions - row.position);
  const deadline = computeDeadline(timing, row);
  return deadline && Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

function officialResult({ official }: Bank, { theme_results }: HistoryRow) {
  const right = Object.entries(theme_results ?? {}).flatMap(([theme, tally]) =>
    Array.from({ length: tally.right }, () => ({ theme, right: true })),
  );
  return official ? gradePaper(official, right) : null;
}

function themeResult(licence: LicenceCatalogue, letter: string, tallies: ThemeTallies): ThemeResult {
  const { seen, right } = tallies[letter] ?? { seen: 0, right: 0 };
  const slug = thematicSlug(letter);
  return {
    theme_id: letter,
    nb_questions: seen,
    score: seen === 0 ? null : Math.round((100 * right) / seen),
    seuil: licence.bank.themeThreshold,
    autorise: (licence.offer(slug)?.total ?? 0) > 0,
    serie: { slug },
  };
}

function personalised(
  { bank }: LicenceCatalogue,
  { basis }: Overview,
  portion: Portion | undefined,
): Personalised | null {
  const plan = planPersonalised(bank, basis, portion);
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
