import type { SignScene } from '../schema.ts';
import { type Defs, el, type Frame, linearGradient } from '../svg.ts';

export function drawSignScene(scene: SignScene, frame: Frame, defs: Defs): string {
  const fill = linearGradient(defs, [
    [0, scene.light === 'nuit' ? '#16233c' : '#cfe3f2'],
    [1, '#f3efe6'],
  ]);
  return el('rect', { x: 0, y: 0, width: frame.w, height: frame.h, fill });
}
