/** The skills that a bank teaches, one for each family, and the slugs of their series. */
import type { Family } from './family.ts';
import { FAMILIES } from './registry.ts';

const EXERCISES = 'exercices-';

/** The slug of a series of exercises of this family. */
export const exercisesSlug = (family: string): string => `${EXERCISES}${family}`;

/** The family of a series of exercises, which may exist no longer; null for any other slug. */
export const findExercisedFamily = (slug: string): string | null =>
  slug.startsWith(EXERCISES) ? slug.slice(EXERCISES.length) : null;

export interface TaughtSkill {
  family: Family;
  slug: string;
  /** Letter of its theme in the bank. */
  theme: string;
}

/** In the order in which they are taught. */
export const listSkills = (
  { code, themes }: { code: string; themes: readonly { identifiant: string }[] },
  families: readonly Family[] = FAMILIES,
): TaughtSkill[] =>
  families.flatMap((family) => {
    const theme = family.themes[code];
    const isTaught = theme !== undefined && themes.some(({ identifiant }) => identifiant === theme);
    return isTaught ? [{ family, slug: exercisesSlug(family.id), theme }] : [];
  });
