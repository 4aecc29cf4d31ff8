import type { TrafficLight } from '../schema.ts';
import { el, type Face } from '../svg.ts';

/** A signal head with its backing board, 100 units per metre. */
export function trafficLightFace(light: Pick<TrafficLight, 'kind' | 'state'>): Face {
  const svg =
    el('rect', { x: 0, y: 0, width: 40, height: 110, rx: 8, fill: '#1b1f23' }) +
    el('circle', { cx: 20, cy: 20, r: 13, fill: light.state === 'rouge' ? '#ff3b30' : '#3a1512' });
  return { w: 40, h: 110, svg };
}
