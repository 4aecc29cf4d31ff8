/** The why layer of a dealt exercise: the marks that the rules compute for its picture, once they are known to be drawn. */
import type { WhyMark } from '@balise/scene/schema/why';
import { canDrawWhy } from '@balise/scene/why';
import { Abstention } from '../truth/abstention.ts';
import { computeMarks } from '../why-marks/compute-marks.ts';
import type { Exercise } from './family.ts';

/** @returns undefined where the rules draw nothing: the worked solution is enough */
export function explainExercise({
  scene,
  computed,
}: Pick<Exercise, 'scene' | 'computed'>): WhyMark[] | undefined {
  try {
    const marks = computeMarks(scene, computed);
    return canDrawWhy(scene, marks) ? marks : undefined;
  } catch (error) {
    if (error instanceof Abstention) return undefined;
    throw error;
  }
}
