/** Turns shapes in metres into the pieces of a prepared clip and collects what they share: colours, gradients and pictures. */

import { createDefs } from '../kit/defs.ts';
import {
  type BillboardShape,
  type Defs,
  type DistantColor,
  type Drawing,
  el,
  type Fill,
  type GroundGradient,
  isInMetres,
  listShapes,
  type SurfaceShape,
} from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { ScenePalette } from '../kit/palette.ts';
import { toSvg } from '../kit/svg.ts';
import type { Halo, Image, Ink, Piece, StaticObject, Surface } from '../playback/prepared-clip.ts';

/** A billboard's foot and its pictures. */
export type EncodedBillboard = Required<Pick<StaticObject, 'x' | 'z' | 'looks'>>;

/** Greatest height of a picture, and of a metre in it, in units. */
const TALLEST = 620;
const FINEST = 130;

/** Colours are set at these distances, in metres. */
export const DISTANCES = [4, 12, 24, 42, 70, 110, 170, 260] as const;
/** Each billboard gets these pictures: used from this distance on, drawn through this much air, in metres. */
const LOOKS = [
  [0, 18],
  [55, 110],
] as const;

const mm = (metres: number) => Math.round(metres * 1000 + 1e-5);

/** A point as three numbers. */
type Flatten = (point: Vec3) => number[];

export interface ClipEncoder {
  /**
   * The pieces of a drawing, in their order; undefined when a shape of it is in units of a picture and not in metres.
   * @param toOwnAxes the actor's axes; points stay in the world's axes when left out
   */
  encode(drawing: Drawing, toOwnAxes?: (p: Vec3) => Vec3): (Piece | EncodedBillboard)[] | undefined;
  addImage(drawing: Drawing, defs: Defs, box: Omit<Image, 'svg'> & { x: number; y: number }): number;
  tones: string[][];
  grounds: [number, [number, string][]][];
  images: Image[];
}

/** A table that keeps equal rows once. */
function createTable<Row>(): { rows: Row[]; add(key: string, make: () => Row): number } {
  const rows: Row[] = [];
  const known = new Map<string, number>();
  return {
    rows,
    add(key, make) {
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, rows.length);
      return rows.push(make()) - 1;
    },
  };
}

type Ground = [number, [number, string][]];

function encodeGround({ top, stops }: GroundGradient): Ground {
  const rounded = stops.map(([offset, color]): [number, string] => [
    Math.min(1, Math.max(0, Math.round(offset * 1000) / 1000)),
    color,
  ]);
  return [Math.round(top * 10) / 10, rounded];
}

/** @param air colours at a distance from the eye */
export function createClipEncoder(air: ScenePalette): ClipEncoder {
  const tones = createTable<string[]>();
  const grounds = createTable<Ground>();
  const images = createTable<Image>();

  const addTone = ({ color, glow }: DistantColor): number =>
    tones.add(`${color} ${glow ?? 0}`, () => DISTANCES.map((z) => air.tone(color, z, glow)));

  const encodeFill = (fill: Fill): Ink => {
    if (typeof fill === 'string') return fill;
    if ('color' in fill) return addTone(fill);
    if ('across' in fill) return { x: fill.across.map(addTone) };
    return { g: grounds.add(JSON.stringify([fill.top, fill.stops]), () => encodeGround(fill)) };
  };

  function addImage(
    drawing: Drawing,
    defs: Defs,
    box: Omit<Image, 'svg'> & { x: number; y: number },
  ): number {
    const { x, y, ...rest } = box;
    const view = [x, y, box.w, box.h].map((v) => String(Math.round(v * 10) / 10)).join(' ');
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: view,
      width: box.w,
      height: box.h,
    };
    const text = toSvg(el('svg', attributes, defs.list(), drawing));
    return images.add(text, () => ({ svg: text, ...rest }));
  }

  function encodeBillboard({ n, s, half, top, draw }: BillboardShape): EncodedBillboard {
    const k = Math.min(FINEST, TALLEST / top);
    const looks = LOOKS.map(([from, haze]): [number, number] => {
      const defs = createDefs('u');
      const drawing = draw(1 / k, haze, defs);
      const w = Math.ceil(2 * half * k);
      const h = Math.ceil((top + 0.3) * k);
      return [from, addImage(drawing, defs, { x: -w / 2, y: -top * k, w, h, ax: w / 2, ay: top * k, k })];
    });
    return { x: mm(n), z: mm(s), looks };
  }

  function encodeSurface({ outlines, fill, style }: SurfaceShape, flat: Flatten): Surface {
    const piece: Surface = { p: outlines.map((list) => list.flatMap(flat)), f: encodeFill(fill) };
    if (style['fill-opacity'] !== undefined) piece.o = Number(style['fill-opacity']);
    if (style.stroke !== undefined)
      piece.s = [encodeFill(style.stroke), Math.max(1, mm(style['stroke-width'] ?? 0.01))];
    return piece;
  }

  return {
    addImage,
    tones: tones.rows,
    grounds: grounds.rows,
    images: images.rows,
    encode(drawing, toOwnAxes = (p) => p) {
      const flat = (point: Vec3): number[] => {
        const { x, y, z } = toOwnAxes(point);
        return [mm(x), mm(y), mm(z)];
      };
      const shapes = listShapes(drawing);
      if (!shapes.every(isInMetres)) return undefined;
      return shapes.map((shape): Piece | EncodedBillboard => {
        if (shape.kind === 'surface') return encodeSurface(shape, flat);
        if (shape.kind === 'billboard') return encodeBillboard(shape);
        const [x = 0, y = 0, z = 0] = flat(shape.at);
        const halo: Halo = { h: [x, y, z], r: mm(shape.metres), c: shape.color, a: shape.strength };
        return halo;
      });
    },
  };
}
