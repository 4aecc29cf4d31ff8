/**
 * The why layer of a question: drawn over its picture at the correction only. It shows the key, so it never leaves the
 * server before the answer is stored.
 */
import { findPosterSecond } from '@balise/scene/clip-moment';
import type { WhyMark } from '@balise/scene/schema/why';
import { drawWhy, type WhyLayer } from '@balise/scene/why';
import type { Question } from './question.ts';
import { computeMarks } from './why-marks/compute-marks.ts';

export { findHiding, type WhyLayer } from '@balise/scene/why';

/** What the layer is made from; stored questions without the field have no layer. */
export type ExplainedQuestion = Pick<Question, 'scene' | 'computed' | 'why'>;

/** @throws if the rules do not tell, or the scene lacks what a mark names: `content:check` draws every layer */
export function drawQuestionWhy(question: ExplainedQuestion): WhyLayer | null {
  const marks = listWhyMarks(question);
  if (!marks) return null;
  const { svg, sentences } = drawWhy(question.scene, marks);
  // Two signs of one name are ringed, and said once.
  return { svg, sentences: [...new Set(sentences)] };
}

/** The marks of a question, computed if it says so; null for a question without a layer. @throws as above */
export function listWhyMarks({ scene, computed, why }: ExplainedQuestion): readonly WhyMark[] | null {
  if (why === undefined) return null;
  return why === 'computed' ? computeMarks(scene, computed) : why;
}

/** The second of its clip at which a layer holds: that of the still picture. Null without a clip. */
export function findWhySecond(scene: Question['scene']): number | null {
  const clip = scene.view === 'conducteur' ? scene.clip : undefined;
  return clip ? findPosterSecond(clip) : null;
}
