import { group, type SignFace } from './display-list.ts';
import { num } from './path-data.ts';

/** Units between two faces on a post. */
export const STACK_GAP = 3;

/** Faces one under the other on the same post, centred, `gap` units apart. */
export function stackFaces(faces: readonly SignFace[], gap = STACK_GAP): SignFace {
  const w = Math.max(...faces.map((face) => face.w));
  let y = 0;
  const parts = faces.map((face) => {
    const placed = group({ transform: `translate(${num((w - face.w) / 2)} ${num(y)})` }, face.drawing);
    y += face.h + gap;
    return placed;
  });
  return { w, h: y - gap, drawing: parts };
}
