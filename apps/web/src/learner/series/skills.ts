/** Exercises: what a learner can do, how far they are, and the series that trains it. */

import { plural } from '../../lib/dates.ts';
import type { PractisedSkill, SkillGlance } from './skills-wire.ts';

export const LEVEL_COUNT = 3;

/** Whether a series asks exercises: it is judged by no threshold, and its score is compared with no other. */
export const isExercises = ({ slug }: { slug: string }): boolean => slug.startsWith('exercices-');

/** «Niveau 2 sur 3» */
export const levelSaid = ({ level }: Pick<SkillGlance, 'level'>): string =>
  level === null ? 'Pas encore commencé' : `Niveau ${level} sur ${LEVEL_COUNT}`;

/** «8 justes sur les 10 derniers» */
export function recentSaid({ recent }: Pick<PractisedSkill, 'recent'>): string | null {
  if (!recent) return null;
  const right = plural(recent.rightCount, 'juste');
  return recent.count === 1 ? `${right} sur 1` : `${right} sur les ${recent.count} derniers`;
}

/** What the level of the next exercise asks. */
export const askedAtLevel = ({ level, levels }: Pick<PractisedSkill, 'level' | 'levels'>): string =>
  levels[(level ?? 1) - 1] ?? '';

export const startSaid = ({ open, level }: Pick<PractisedSkill, 'open' | 'level'>): string =>
  open && open.done > 0
    ? `Continuer, ${open.done} sur ${open.total}`
    : level === null
      ? 'Commencer'
      : 'S’exercer';

/** The skills of each theme, in the order in which both are taught. */
export function groupByTheme<Taught extends SkillGlance>(
  skills: readonly Taught[],
): { themeId: string; skills: Taught[] }[] {
  const letters = [...new Set(skills.map(({ themeId }) => themeId))];
  return letters.map((themeId) => ({ themeId, skills: skills.filter((one) => one.themeId === themeId) }));
}
