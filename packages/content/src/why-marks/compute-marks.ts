/** The marks of a why layer, from the rule that computes the truth of its question. */
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import type { Question } from '../question.ts';
import { computeRoadMarks } from './road-marks.ts';

/** @throws where the rules abstain, or nothing computes this picture */
export function computeMarks(scene: Scene, computed: Question['computed']): WhyMark[] {
  if (scene.view === 'plan') return computeRoadMarks(scene);
  throw new Error(`has no rule that computes its layer: ${computed?.kind ?? scene.view}`);
}
