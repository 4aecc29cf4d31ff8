/** The kinds of series: their slugs, names and prices in credits. */

import type { SeriesType } from '@balise/contract/codes';
import type { Theme } from '@balise/contract/series';
import type { LicenceContent } from '../content.ts';

export interface SeriesKind {
  slug: string;
  type: SeriesType;
  label: string;
  /** The only theme of its questions; null for all themes. */
  theme: Theme | null;
  timed: boolean;
  usesCredit: boolean;
}

const LABELS: Record<SeriesType, string> = {
  accueil: 'Série de bienvenue',
  entrainement: 'Entraînement',
  thematique: 'Par thème',
  examen: 'Examen blanc',
  personnalise: 'Parcours personnalisé',
  officiel: 'Examen au format officiel',
};

export const seriesLabel = (type: SeriesType): string => LABELS[type];

export const OFFICIAL_SLUG = 'examen-officiel';

/** The kind for a slug of this licence; null for an unknown slug. */
export function findSeriesKind(slug: string, { licence, bank, themes }: LicenceContent): SeriesKind | null {
  const kind = (type: SeriesType, more: Partial<SeriesKind> = {}): SeriesKind => ({
    slug,
    type,
    label: LABELS[type],
    theme: null,
    timed: false,
    usesCredit: false,
    ...more,
  });
  const usesCredit = licence.showCreditDetails;
  switch (slug) {
    case 'accueil':
      return licence.hasWelcomeSeries ? kind('accueil') : null;
    case 'entrainement':
      return kind('entrainement', { usesCredit });
    case 'entrainement-chrono':
      return kind('entrainement', { usesCredit, timed: true });
    case 'examen':
      return kind('examen', { usesCredit, timed: true });
    case OFFICIAL_SLUG:
      return bank.official ? kind('officiel', { usesCredit, timed: true }) : null;
    case 'personnalise':
      return kind('personnalise');
  }
  const theme = themes.find(({ identifiant }) => slug === thematicSlug(identifiant));
  return theme ? kind('thematique', { theme }) : null;
}

export const thematicSlug = (letter: string): string => `thematique-${letter.toLowerCase()}`;
