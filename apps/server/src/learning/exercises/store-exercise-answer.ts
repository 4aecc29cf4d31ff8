/** Stores the answer to an exercise, and deals the next one at the level that follows from it, all or nothing. */
import { randomInt } from 'node:crypto';
import { dealExercise } from '@balise/content/families/deal-exercise';
import { listSkills } from '@balise/content/families/skills';
import type { StoredExercise } from '@balise/content/families/stored-exercise';
import type { Item } from '@balise/content/item';
import type { Db } from '../../platform/db/api.ts';
import { insertAnswer, type NewAnswer, type SeriesTarget, selectOptionalSeries } from '../series/api.ts';
import { foldExercise } from './skill-state.ts';
import { selectOptionalSkill, writeExerciseStep } from './skill-store.ts';

type Bank = Parameters<typeof listSkills>[0];

/**
 * A series whose family exists no longer ends with what was answered.
 * @returns whether this call stored it
 */
export async function storeExerciseAnswer(
  { db, bank }: { db: Db; bank: Bank },
  target: SeriesTarget,
  { family, level, theme }: StoredExercise,
  answer: NewAnswer,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // This also locks the inscription, so that a skill is changed by one answer at a time.
    if (!(await insertAnswer(trx, target, answer))) return false;
    const before = (await selectOptionalSkill(trx, target, family)) ?? null;
    const { right, at, sure } = answer;
    const skill = foldExercise(before, { family, level, theme, right, at, sure });
    const series = await selectOptionalSeries(trx, target, target.id);
    const next = series && !series.ended_at ? dealNext(bank, family, skill.level, series.items) : null;
    await writeExerciseStep(trx, target, skill, next);
    return true;
  });
}

function dealNext(
  bank: Bank,
  id: string,
  level: StoredExercise['level'],
  taken: readonly Item[],
): Item | null {
  const skill = listSkills(bank).find(({ family }) => family.id === id);
  return skill ? dealExercise(skill.family, level, bank.code, taken, randomInt) : null;
}
