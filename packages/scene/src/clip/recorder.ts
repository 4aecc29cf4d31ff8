/**
 * Writes down what a stage would have drawn, in metres. Drawing code joins strings; here a string holds marks that stand for
 * what was written down, so that its order is kept whoever puts it together.
 */
import type { Vec3 } from '../kit/camera.ts';
import type { Tape } from '../kit/display-list.ts';
import type { ScenePalette } from '../kit/palette.ts';
import type { Defs } from '../kit/svg.ts';
import { createDefs, el } from '../kit/svg.ts';
import type { Halo, Image, Ink, Piece, Surface } from '../playback/prepared-clip.ts';

export type Written = Piece | { x: number; z: number; looks: [number, number][] };

const MARK = /⟦(\d+)⟧/g;
/** A picture is at most so many units high, and a metre at most so many units. */
const TALLEST = 620;
const FINEST = 130;

/** Colours are set at these distances, in metres. */
export const DISTANCES = [4, 12, 24, 42, 70, 110, 170, 260] as const;
/** Pictures of what stands are made for these. */
const LOOKS = [
  [0, 18],
  [55, 110],
] as const;

const mm = (metres: number) => Math.round(metres * 1000 + 1e-5);

export interface Recorder {
  tape: Tape;
  /** The palette whose colours are rows of the table. */
  palette(air: ScenePalette): ScenePalette;
  /** What a string stands for, in its order; undefined when part of it was drawn and not written down. */
  read(text: string): Written[] | undefined;
  image(svg: string, defs: Defs, box: Omit<Image, 'svg'> & { x: number; y: number }): number;
  tones: string[][];
  grounds: [number, [number, string][]][];
  images: Image[];
  /** Points are told in these axes from now on: an actor's own, or the world's. */
  axes(local: ((p: Vec3) => Vec3) | undefined): void;
}

export function createRecorder(): Recorder {
  const written: Written[] = [];
  const tones: string[][] = [];
  const rows = new Map<string, string>();
  const grounds: [number, [number, string][]][] = [];
  const groundRows = new Map<string, string>();
  const images: Image[] = [];
  const known = new Map<string, number>();
  let local: ((p: Vec3) => Vec3) | undefined;

  const mark = (one: Written): string => {
    written.push(one);
    return `⟦${written.length - 1}⟧`;
  };
  const ink = (fill: string): Ink => {
    if (fill.startsWith('~g')) return { g: Number(fill.slice(2)) };
    if (fill.startsWith('~x')) return { x: fill.slice(2).split(',').map(Number) };
    return fill.startsWith('~') ? Number(fill.slice(1)) : fill;
  };
  const flat = (list: readonly Vec3[]) =>
    list.flatMap((p) => {
      const q = local ? local(p) : p;
      return [mm(q.x), mm(q.y), mm(q.z)];
    });

  function image(svg: string, defs: Defs, box: Omit<Image, 'svg'> & { x: number; y: number }): number {
    const { x, y, ...rest } = box;
    const view = [x, y, box.w, box.h].map((v) => String(Math.round(v * 10) / 10)).join(' ');
    const text = el(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: view, width: box.w, height: box.h },
      defs.toString(),
      svg,
    );
    const same = known.get(text);
    if (same !== undefined) return same;
    images.push({ svg: text, ...rest });
    known.set(text, images.length - 1);
    return images.length - 1;
  }

  const tape: Tape = {
    surface(lists, fill, more) {
      const piece: Surface = { p: lists.map(flat), f: ink(fill) };
      const opacity = more['fill-opacity'];
      if (opacity !== undefined) piece.o = Number(opacity);
      if (typeof more.stroke === 'string')
        piece.s = [ink(more.stroke), Math.max(1, mm(Number(more['stroke-width'] ?? 0.01)))];
      return mark(piece);
    },
    upright({ n, s, half, top }, draw) {
      const k = Math.min(FINEST, TALLEST / top);
      const looks = LOOKS.map(([from, air]): [number, number] => {
        const defs = createDefs('u');
        const svg = draw(1 / k, air, defs);
        const w = Math.ceil(2 * half * k);
        const h = Math.ceil((top + 0.3) * k);
        return [from, image(svg, defs, { x: -w / 2, y: -top * k, w, h, ax: w / 2, ay: top * k, k })];
      });
      return mark({ x: mm(n), z: mm(s), looks });
    },
    halo(at, metres, color, strength) {
      const [x = 0, y = 0, z = 0] = flat([at]);
      const halo: Halo = { h: [x, y, z], r: mm(metres), c: color, a: strength };
      return mark(halo);
    },
    ground(top, stops) {
      const key = JSON.stringify([top, stops]);
      const seen = groundRows.get(key);
      if (seen) return seen;
      grounds.push([
        Math.round(top * 10) / 10,
        stops.map(([o, c]) => [Math.min(1, Math.max(0, Math.round(o * 1000) / 1000)), c]),
      ]);
      groundRows.set(key, `~g${grounds.length - 1}`);
      return `~g${grounds.length - 1}`;
    },
    across: (colors) => `~x${colors.map((color) => color.slice(1)).join(',')}`,
  };

  return {
    tape,
    image,
    tones,
    grounds,
    images,
    axes(given) {
      local = given;
    },
    palette: (air) => ({
      ...air,
      tone(color, _z, glow) {
        const key = `${color} ${glow ?? 0}`;
        const seen = rows.get(key);
        if (seen) return seen;
        tones.push(DISTANCES.map((z) => air.tone(color, z, glow)));
        rows.set(key, `~${tones.length - 1}`);
        return `~${tones.length - 1}`;
      },
    }),
    read(text) {
      if (text.replace(MARK, '') !== '') return undefined;
      return [...text.matchAll(MARK)].flatMap(([, index]) => written[Number(index)] ?? []);
    },
  };
}
