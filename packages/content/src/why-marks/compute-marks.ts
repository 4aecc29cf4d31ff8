/** The marks of a why layer, from the rule that computes the truth of its question. */
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import type { Question } from '../question.ts';
import { Abstention } from '../truth/abstention.ts';
import { computeBoardMarks } from './board-marks.ts';
import { computeChartMarks } from './chart-marks.ts';
import { computeInlandMarks } from './inland-marks.ts';
import { computeRoadMarks } from './road-marks.ts';
import { computeMeetingMarks, computeSeaMarks } from './sea-marks.ts';
import { computeSoundMarks } from './sound-marks.ts';
import { computeSpeedMarks } from './speed-marks.ts';

/** @throws where the rules abstain, or nothing computes this picture */
export function computeMarks(scene: Scene, computed: Question['computed']): WhyMark[] {
  if (scene.view === 'plan') return computeRoadMarks(scene);
  const marks = computed
    ? (computeSeaMarks(scene, computed) ??
      computeSpeedMarks(scene, computed) ??
      computeChartMarks(scene, computed) ??
      computeInlandMarks(scene, computed.kind))
    : (computeMeetingMarks(scene) ??
      computeSoundMarks(scene) ??
      computeBoardMarks(scene) ??
      computeInlandMarks(scene));
  if (marks) return marks;
  throw new Abstention(`has no rule that computes its layer: ${computed?.kind ?? scene.view}`);
}
