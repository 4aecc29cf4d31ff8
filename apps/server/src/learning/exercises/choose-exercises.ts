/** The first exercise of a series: the others are dealt as it is answered, so that the level can follow. */
import { dealExercise } from '@balise/content/families/deal-exercise';
import { listSkills } from '@balise/content/families/skills';
import type { Chance, Item } from '@balise/content/item';
import { EXERCISES_IN_SERIES } from '@balise/contract/learner/exercises';
import type { Db } from '../../platform/db/api.ts';
import { type Learner, refuse } from '../../platform/http/api.ts';
import { countOfSlug, selectOptionalSkill } from './skill-store.ts';

export async function chooseExercises(
  db: Db,
  caller: Learner,
  bank: Parameters<typeof listSkills>[0],
  slug: string,
  chance: Chance,
): Promise<{ items: readonly Item[]; length: number; order: number }> {
  const { family } = listSkills(bank).find((one) => one.slug === slug) ?? refuse('INTROUVABLE');
  const skill = await selectOptionalSkill(db, caller, family.id);
  return {
    items: [dealExercise(family, skill?.level ?? 1, bank.code, [], chance)],
    length: EXERCISES_IN_SERIES,
    order: (await countOfSlug(db, caller, slug)) + 1,
  };
}
