/** Parking bays along the right-hand kerb. */
import { type Drawing, el } from '../../kit/display-list.ts';
import { BAY, LANE } from './layout.ts';
import { type PlanContext, pathThrough } from './plan-context.ts';

export function drawBays(view: PlanContext): Drawing {
  const near = LANE + 0.1;
  const far = LANE + BAY.width;
  let d = '';
  for (let y = -BAY.length * 9.5; y < 60; y += BAY.length) {
    d += pathThrough(view, [
      [near, y],
      [far, y],
    ]);
    d += pathThrough(view, [
      [near, y - 0.7],
      [near, y + 0.7],
    ]);
  }
  return el('path', { d, stroke: '#f6f4ee', 'stroke-width': view.len(0.14) });
}
