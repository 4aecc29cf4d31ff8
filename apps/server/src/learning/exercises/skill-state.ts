/** What the answers to the exercises of one skill amount to, and how one more changes it. Pure. */
import type { ExerciseLevel } from '@balise/content/families/family';
import { RECENT_EXERCISES } from '@balise/contract/learner/exercises';
import { foldAnswer, type PastAnswer, type QuestionState } from '../series/api.ts';

export interface SkillState {
  /** Id of the family that trains it. */
  family: string;
  level: ExerciseLevel;
  /** Right answers in a row at this level; below zero, wrong ones. */
  streak: number;
  /** The newest results, the last one at the end: `1` is right. */
  recent: string;
  /** Its counts and its schedule: a skill comes back as a missed question does, with another seed. */
  memory: QuestionState;
}

/** Right answers in a row after which the level rises. */
const RIGHT_TO_RISE = 3;
/** Wrong answers in a row after which it falls: one slip changes nothing. */
const WRONG_TO_FALL = 2;

const nextLevel: Readonly<Record<ExerciseLevel, ExerciseLevel>> = { 1: 2, 2: 3, 3: 3 };
const levelBelow: Readonly<Record<ExerciseLevel, ExerciseLevel>> = { 1: 1, 2: 1, 3: 2 };

/** An answer to an exercise; it has the level at which it was made, not that of the skill. */
export interface ExerciseAnswer extends Omit<PastAnswer, 'questionId'> {
  family: string;
  level: ExerciseLevel;
}

export function foldExercise(before: SkillState | null, answer: ExerciseAnswer): SkillState {
  const { family, level, ...rest } = answer;
  return {
    family,
    ...moveLevel(before ?? { level, streak: 0 }, answer),
    recent: `${before?.recent ?? ''}${rest.right ? '1' : '0'}`.slice(-RECENT_EXERCISES),
    memory: foldAnswer(before?.memory ?? null, { ...rest, questionId: family }),
  };
}

/** An exercise of another level, from a series that was left open, says nothing about this one. */
function moveLevel(
  { level, streak }: Pick<SkillState, 'level' | 'streak'>,
  answer: ExerciseAnswer,
): Pick<SkillState, 'level' | 'streak'> {
  if (answer.level !== level) return { level, streak };
  const run = answer.right ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1;
  if (run >= RIGHT_TO_RISE && level < 3) return { level: nextLevel[level], streak: 0 };
  if (run <= -WRONG_TO_FALL && level > 1) return { level: levelBelow[level], streak: 0 };
  return { level, streak: run };
}
