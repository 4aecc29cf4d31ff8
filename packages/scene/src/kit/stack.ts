import { type Face, group, num } from './svg.ts';

/** Faces one under the other on the same post, centred, `gap` units apart. */
export function stacked(faces: readonly Face[], gap = 3): Face {
  const w = Math.max(...faces.map((face) => face.w));
  let y = 0;
  const parts = faces.map((face) => {
    const placed = group({ transform: `translate(${num((w - face.w) / 2)} ${num(y)})` }, face.svg);
    y += face.h + gap;
    return placed;
  });
  return { w, h: y - gap, svg: parts.join('') };
}
