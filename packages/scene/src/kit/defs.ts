/** The definitions that shapes of a picture refer to. */
import { type Defs, type ElementShape, el } from './display-list.ts';
import { toSvg } from './svg.ts';

/** Collects the definitions of one picture; ids start with `prefix` so that two pictures can share a page. */
export function createDefs(prefix: string): Defs {
  const known = new Map<string, string>();
  const list: ElementShape[] = [];
  return {
    add(definition) {
      const text = toSvg(definition);
      const seen = known.get(text);
      if (seen) return `url(#${seen})`;
      const id = `${prefix}${known.size.toString(36)}`;
      known.set(text, id);
      list.push({ ...definition, attributes: { id, ...definition.attributes } });
      return `url(#${id})`;
    },
    list: () => (list.length === 0 ? [] : el('defs', {}, ...list)),
  };
}

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const drawStops = (stops: Stops): ElementShape[] =>
  stops.map(([offset, color, opacity]) =>
    el('stop', {
      offset: String(offset),
      'stop-color': color,
      'stop-opacity': opacity === undefined ? undefined : String(opacity),
    }),
  );

/** `stops` are [offset 0..1, colour, opacity?]. Vertical unless `angle` is 'x'. */
export function linearGradient(defs: Defs, stops: Stops, angle: 'x' | 'y' = 'y'): string {
  const direction = angle === 'x' ? { x1: 0, y1: 0, x2: 1, y2: 0 } : { x1: 0, y1: 0, x2: 0, y2: 1 };
  return defs.add(el('linearGradient', direction, ...drawStops(stops)));
}

/** `stops` are [offset 0..1, colour, opacity?], from the middle outwards. */
export function radialGradient(
  defs: Defs,
  stops: Stops,
  [fx, fy]: readonly [string, string] = ['.5', '.5'],
): string {
  return defs.add(el('radialGradient', { fx, fy }, ...drawStops(stops)));
}
