/** Which series can be given as homework. Pure. */
import { findSeriesKind, seriesLabel, thematicSlug } from '@balise/content/composition/series-kind';
import { findExercisedFamily, listSkills } from '@balise/content/families/skills';
import type { HomeworkChoices } from '@balise/contract/school/homework';
import type { LicenceCatalogue } from '../../learning/series/api.ts';

const TRAINING = 'entrainement';

/** Themes, training and exercises of a licence, in this order. */
export function listChoices(licence: LicenceCatalogue): HomeworkChoices['series'] {
  const slugs = [
    ...licence.themes.map(({ identifiant }) => thematicSlug(identifiant)),
    TRAINING,
    ...listSkills(licence.bank).map(({ slug }) => slug),
  ];
  return slugs.flatMap((slug) => {
    const total = countNumbers(slug, licence);
    return total === null ? [] : [{ slug, label: describeSeries(slug, licence), total }];
  });
}

/** Numbered series of a kind that can be given; 0 for exercises, which have no numbers, and null for any other. */
export function countNumbers(slug: string, licence: LicenceCatalogue): number | null {
  const kind = findSeriesKind(slug, licence);
  if (!kind) return null;
  if (findExercisedFamily(slug) !== null) return 0;
  const isGiven = kind.type === 'thematique' || slug === TRAINING;
  const total = isGiven ? (licence.offer(slug)?.total ?? 0) : 0;
  return total > 0 ? total : null;
}

/** A series of a licence that has it no more keeps the name of its kind. */
export function describeSeries(slug: string, licence: LicenceCatalogue): string {
  const kind = findSeriesKind(slug, licence);
  if (kind?.theme) return `Thème ${kind.theme.identifiant} – ${kind.theme.libelle}`;
  return kind?.label ?? seriesLabel({ type: 'personnalise', slug });
}
