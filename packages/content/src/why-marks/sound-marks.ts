/** The blasts of a signal, counted on the plate of their ring. */
import type { Scene } from '@balise/scene/schema';
import type { WhyMark } from '@balise/scene/schema/why';
import { type Blast, countRuns } from '../families/sea/blasts.ts';

/** «2 longs, 1 bref» */
const countBlasts = (sounds: readonly Blast[]): string =>
  countRuns(sounds)
    .map(({ blast, count }) => `${count}\u00a0${blast}${count > 1 ? 's' : ''}`)
    .join(', ');

const MOST = 26;

/** @returns undefined for a picture without sounds */
export function computeSoundMarks(scene: Scene): WhyMark[] | undefined {
  if ((scene.view !== 'mer' && scene.view !== 'fluvial') || !scene.sounds) return undefined;
  const name = countBlasts(scene.sounds);
  return [
    { mark: 'cerne', of: 'sounds/tous', name: name.length > MOST ? `${scene.sounds.length} sons` : name },
  ];
}
