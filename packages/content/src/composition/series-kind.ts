/** The kinds of series: their slugs, names and prices in credits. */

import type { SeriesType } from '@balise/contract/base/codes';
import type { Theme } from '@balise/contract/learner/series';
import type { LicenceContent } from '../content.ts';
import { FAMILIES } from '../families/registry.ts';
import { findExercisedFamily, listSkills } from '../families/skills.ts';
import { typeset } from '../families/typeset.ts';

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

const MISTAKES = 'erreurs-';
const MISTAKES_SLUG = /^erreurs-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z])$/;

/** The slug of a series of the questions missed in this one, or of those that the notebook has of a theme. */
export const mistakesSlug = (source: string): string => `${MISTAKES}${source}`;

/**
 * The series whose missed questions this slug asks again, by its id, or the theme, by its letter in lower case; null for any
 * other slug.
 */
export const findMistakesSource = (slug: string): string | null => MISTAKES_SLUG.exec(slug)?.[1] ?? null;

export function seriesLabel({ type, slug }: Pick<SeriesKind, 'type' | 'slug'>): string {
  const exercised = findExercisedFamily(slug);
  if (exercised !== null) return exercisesLabel(exercised);
  return findMistakesSource(slug) === null ? LABELS[type] : 'Mes erreurs';
}

/** The exercises of a family that exists no longer have no more name than that. */
function exercisesLabel(family: string): string {
  const name = FAMILIES.find(({ id }) => id === family)?.name;
  return name === undefined ? 'Exercices' : `Exercices – ${typeset(name)}`;
}

export const OFFICIAL_SLUG = 'examen-officiel';

/** The kind for a slug of this licence; null for an unknown slug. */
export function findSeriesKind(slug: string, { licence, bank, themes }: LicenceContent): SeriesKind | null {
  const kind = (type: SeriesType, more: Partial<SeriesKind> = {}): SeriesKind => ({
    slug,
    type,
    label: seriesLabel({ type, slug }),
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
  // Without a clock, a credit or a number of its own in the programme, like the personalised series.
  if (findMistakesSource(slug) !== null) return kind('personnalise');
  if (findExercisedFamily(slug) !== null)
    return listSkills(bank).some((skill) => skill.slug === slug) ? kind('personnalise') : null;
  const theme = themes.find(({ identifiant }) => slug === thematicSlug(identifiant));
  return theme ? kind('thematique', { theme }) : null;
}

export const thematicSlug = (letter: string): string => `thematique-${letter.toLowerCase()}`;
