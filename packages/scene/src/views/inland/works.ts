/** Works across the water: bridges, weirs, ferry cables, power lines. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { shadeColor } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { Board, InlandScene } from '../../schema/inland.ts';
import { lens, projectAtSea, type SeaContext, type SeaPoint } from '../sea/sea-context.ts';
import { bankHeight, halfBreadth, type Layer, poly } from './banks.ts';
import { boardFace } from './boards/board-face.ts';
import { boxOfLights, lightBox, placeSignal } from './light-signals.ts';

const DECK = 6.4;
const THICK = 1.5;
/** Smallest readable size of a board, in pixels. */
const LEAST_BOARD = 58;

/** A board facing us, its foot in the middle at `at`; `wide` in pixels. */
interface HungBoard {
  board: Board;
  at: Pt;
  wide: number;
}

function measureBoard({ board, at: [x, y], wide }: HungBoard) {
  const face = boardFace(board);
  const k = Math.round((wide / Math.min(face.w, 120)) * 1000) / 1000;
  return { face, k, box: { x: x - (face.w * k) / 2, y: y - face.h * k, w: face.w * k, h: face.h * k } };
}

function hangBoard(hung: HungBoard): Drawing {
  const { face, k, box } = measureBoard(hung);
  return group({ transform: `translate(${num(box.x)} ${num(box.y)}) scale(${k})` }, face.drawing);
}

type Bridge = NonNullable<InlandScene['bridge']>;

/** In metres: half the length between banks, width of an opening, number of openings, distance, height; and two colours. */
interface Span {
  reach: number;
  wide: number;
  count: number;
  z: number;
  under: number;
  stone: string;
  dark: string;
}

function measureSpan({ air }: SeaContext, scene: InlandScene, bridge: Bridge): Span {
  const { z } = bridge;
  const count = bridge.openings.length;
  const reach = count === 1 ? halfBreadth(scene) : Math.min(halfBreadth(scene), z * 0.36);
  const arched = bridge.kind === 'voutes';
  return {
    reach,
    wide: (2 * reach) / count,
    count,
    z,
    under: bridge.clearance ?? DECK,
    stone: air.tone(arched ? '#c2b294' : '#a9b0b3', z),
    dark: air.tone(arched ? '#7d7059' : '#687177', z),
  };
}

/** An upright rectangle that faces us, `z` away: from `x1` to `x2` across, from `y1` to `y2` up. */
function wall(
  context: SeaContext,
  z: number,
  [x1, x2]: readonly [number, number],
  [y1, y2]: readonly [number, number],
  fill: string,
): Drawing {
  const corners: SeaPoint[] = [
    [x1, y1, z],
    [x2, y1, z],
    [x2, y2, z],
    [x1, y2, z],
  ];
  return poly(context, corners, fill);
}

/** A level surface as deep as the bridge, `y` above the water. */
function level(context: SeaContext, z: number, reach: number, y: number, fill: string): Drawing {
  const corners: SeaPoint[] = [
    [-reach, y, z],
    [reach, y, z],
    [reach, y, z + 7],
    [-reach, y, z + 7],
  ];
  return poly(context, corners, fill);
}

/** Piers and abutments, each with the side that is seen under the deck. */
function drawPiers(context: SeaContext, { reach, wide, count, z, under, stone, dark }: Span): Drawing {
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = -reach + i * wide;
    const half = i === 0 || i === count ? 2.4 : 1.3;
    const inner = x + half * (x > 0 ? -1 : 1);
    const inside: SeaPoint[] = [
      [inner, -0.2, z],
      [inner, -0.2, z + 7],
      [inner, under, z + 7],
      [inner, under, z],
    ];
    return [poly(context, inside, dark), wall(context, z, [x - half, x + half], [-0.2, under], stone)];
  });
}

function drawDeck(context: SeaContext, { z, under, stone }: Span): Drawing {
  const top = under + THICK;
  return [
    wall(context, z, [-400, 400], [under, top], stone),
    wall(context, z, [-400, 400], [top, top + 0.25], context.air.tone('#e2e0d6', z)),
  ];
}

/** Boards over each opening, side by side. */
function placeOpeningBoards(
  context: SeaContext,
  { openings }: Bridge,
  { reach, wide, z, under }: Span,
): HungBoard[][] {
  const size = Math.max(LEAST_BOARD, (1.7 * context.focal) / z);
  return openings.map(({ boards = [] }, i) => {
    const [px, py] = projectAtSea(context, [-reach + (i + 0.5) * wide, under + 0.1, z]);
    return boards.map((board, k) => {
      const spread = board.board === 'A.10' || board.board === 'D.2' ? 1.35 : 1;
      return { board, at: [px + (k - (boards.length - 1) / 2) * size * 1.3, py], wide: size * spread };
    });
  });
}

const placeBridgeSignal = (context: SeaContext, scene: InlandScene, { reach, z }: Span) =>
  placeSignal(context, [reach + 1.5, bankHeight(scene), z]);

/** The lights of a bridge, the boards over each opening, and the water under it. */
export function placeBridge(context: SeaContext, scene: InlandScene) {
  const { bridge } = scene;
  if (!bridge) return { openings: [] };
  const bridgeSpan = measureSpan(context, scene, bridge);
  const { reach, wide, z } = bridgeSpan;
  const openings = placeOpeningBoards(context, bridge, bridgeSpan).map((boards, i) => ({
    boards: boards.map((hung) => measureBoard(hung).box),
    water: projectAtSea(context, [-reach + (i + 0.5) * wide, 0, z]),
  }));
  const place = placeBridgeSignal(context, scene, bridgeSpan);
  return { openings, ...(bridge.lights && { lights: boxOfLights(bridge.lights, place) }) };
}

export function drawBridge(context: SeaContext, scene: InlandScene): Layer[] {
  const { bridge } = scene;
  if (!bridge) return [];
  const bridgeSpan = measureSpan(context, scene, bridge);
  const { reach, z, under, dark } = bridgeSpan;
  const raised = bridge.kind === 'mobile' && bridge.raised === true;
  const piers = drawPiers(context, bridgeSpan);
  const body = raised
    ? leaves(context, bridgeSpan)
    : [drawDeck(context, bridgeSpan), bridge.kind === 'voutes' ? arches(context, bridgeSpan) : []];
  const boards = placeOpeningBoards(context, bridge, bridgeSpan).flat().map(hangBoard);
  const signal = bridge.lights
    ? lightBox(context, bridge.lights, placeBridgeSignal(context, scene, bridgeSpan))
    : [];
  const shadow = group({ opacity: '.4' }, level(context, z, reach, 0, '#0c2320'));
  const ceiling = raised ? [] : level(context, z, reach * 3, under, dark);
  return [{ z, drawing: [shadow, ceiling, piers, body, boards, signal] }];
}

/** Stone spandrels around the arches under the deck. */
function arches(context: SeaContext, { reach, wide, count, z, under, stone }: Span): Drawing {
  return Array.from({ length: count }, (_, i) => {
    const [x0, x1] = [-reach + i * wide + 1.2, -reach + (i + 1) * wide - 1.2];
    const arc: SeaPoint[] = Array.from({ length: 13 }, (_, k) => {
      const t = k / 12;
      return [x0 + (x1 - x0) * t, 2.6 + (under - 2.9) * Math.sin(Math.PI * t) ** 0.7, z];
    });
    return poly(context, [[x0, under, z], ...arc, [x1, under, z]], stone);
  });
}

/** A bascule bridge open: both halves of the deck stand up. */
function leaves(context: SeaContext, { reach, z, under, stone, dark }: Span): Drawing {
  const side = (s: 1 | -1): Drawing => {
    const road = poly(
      context,
      [
        [s * reach, under, z],
        [s * 400, under, z],
        [s * 400, under + THICK, z],
        [s * reach, under + THICK, z],
      ],
      stone,
    );
    const leaf = poly(
      context,
      [
        [s * reach, under, z],
        [s * (reach - 1.6), under + 0.4, z],
        [s * (reach - 4.2), under + reach * 0.8, z],
        [s * (reach - 2.4), under + reach * 0.84, z],
      ],
      dark,
    );
    return [road, leaf];
  };
  return [side(1), side(-1)];
}

/** A weir from upstream: a row of piers, and the smooth edge behind which the water falls. */
export function drawWeir(context: SeaContext, scene: InlandScene): Layer[] {
  const { weir } = scene;
  if (!weir) return [];
  const { z } = weir;
  const { air } = context;
  const half = halfBreadth(scene);
  const [from, to] = weir.side === 'gauche' ? [-half, 0] : weir.side === 'droite' ? [0, half] : [-half, half];
  const count = Math.max(3, Math.round((to - from) / 12));
  const step = (to - from) / count;
  const front = (x0: number, x1: number, h0: number, h1: number, color: string) =>
    poly(
      context,
      [
        [x0, h0, z],
        [x1, h0, z],
        [x1, h1, z],
        [x0, h1, z],
      ],
      air.tone(color, z),
    );
  const drawing: Drawing[] = [
    poly(
      context,
      [
        [from, 0.02, z - 1.2],
        [to, 0.02, z - 1.2],
        [to, 0.02, z + 0.4],
        [from, 0.02, z + 0.4],
      ],
      air.tone('#cfe4e2', z),
    ),
  ];
  let foam = '';
  for (let i = 0; i < 30; i += 1) {
    const [x, y] = projectAtSea(context, [from + (to - from) * backdropNoise(i + 5), 0.1, z]);
    foam += lens(
      x,
      y - 3 - 12 * backdropNoise(i + 50),
      8 + 14 * backdropNoise(i + 80),
      2 + 3 * backdropNoise(i + 99),
    );
  }
  for (let i = 0; i < count; i += 1) {
    const x = from + i * step;
    drawing.push(front(x + 0.8, x + step - 0.8, 0.3, 2, i % 2 === 0 ? '#5d6c72' : '#4f5d63'));
  }
  for (let i = 0; i <= count; i += 1) {
    const x = from + i * step;
    drawing.push(front(x - 0.8, x + 0.8, -0.2, 5.4, '#b7b1a3'));
    drawing.push(front(x - 1.1, x + 1.1, 5.4, 6, '#d6d1c5'));
  }
  drawing.push(front(from - 1, to + 1, 4.2, 4.7, '#8b949a'));
  const mist = el('path', { d: foam, fill: air.tone('#f3faf9', z), 'fill-opacity': '.75' });
  const island = weir.side
    ? [
        poly(
          context,
          [
            [-1.5, 1.6, z - 18],
            [1.5, 1.6, z - 18],
            [4, 1.6, z + 30],
            [-4, 1.6, z + 30],
          ],
          air.tone('#8fae69', z),
        ),
        poly(
          context,
          [
            [-1.5, -0.1, z - 18],
            [1.5, -0.1, z - 18],
            [1.5, 1.6, z - 18],
            [-1.5, 1.6, z - 18],
          ],
          air.tone('#9b9384', z),
        ),
      ]
    : [];
  return [{ z: z + 0.2, drawing: [drawing, mist, island] }];
}

function span(
  context: SeaContext,
  a: SeaPoint,
  b: SeaPoint,
  sag: number,
  color: string,
  width: number,
): Drawing {
  const [p, q] = [projectAtSea(context, a), projectAtSea(context, b)];
  return el('path', {
    d: `M${num(p[0])} ${num(p[1])}Q${num((p[0] + q[0]) / 2)} ${num((p[1] + q[1]) / 2 + sag)} ${num(q[0])} ${num(q[1])}`,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
  });
}

/** The cable of a ferry, from a post on one bank to one on the other. */
export function drawCable(context: SeaContext, scene: InlandScene): Layer[] {
  if (!scene.cable) return [];
  const { z } = scene.cable;
  const half = halfBreadth(scene) + 3;
  const h = bankHeight(scene);
  const color = context.air.tone('#3b4145', z);
  const post = (x: number) =>
    poly(
      context,
      [
        [x - 0.3, h, z],
        [x + 0.3, h, z],
        [x + 0.3, h + 3.4, z],
        [x - 0.3, h + 3.4, z],
      ],
      color,
    );
  return [
    {
      z,
      drawing: [
        post(-half),
        post(half),
        span(
          context,
          [-half, h + 3, z],
          [half, h + 3, z],
          context.focal / z,
          color,
          Math.max(2.5, (0.06 * context.focal) / z),
        ),
      ],
    },
  ];
}

export function drawPowerLine(context: SeaContext, scene: InlandScene): Layer[] {
  if (!scene.powerLine) return [];
  const { z } = scene.powerLine;
  const half = halfBreadth(scene) + 16;
  const color = context.air.tone('#4a5358', z);
  const tall = 20;
  const pylon = (x: number) => {
    const s = context.focal / z;
    const [px, py] = projectAtSea(context, [x, bankHeight(scene), z]);
    return el('path', {
      d: `M${num(px - s * 2)} ${num(py)}L${num(px)} ${num(py - s * tall)}L${num(px + s * 2)} ${num(py)}M${num(px - s * 1.3)} ${num(py - s * 7)}h${num(s * 2.6)}M${num(px - s * 4)} ${num(py - s * tall * 0.84)}h${num(s * 8)}M${num(px - s * 3)} ${num(py - s * tall * 0.68)}h${num(s * 6)}`,
      fill: 'none',
      stroke: shadeColor(color, 0.9),
      'stroke-width': Math.max(3, s * 0.18),
    });
  };
  const wires = [0.84, 0.68].map((t) =>
    span(context, [-half, tall * t, z], [half, tall * t, z], (context.focal * 3) / z, color, 2),
  );
  return [{ z, drawing: [pylon(-half), pylon(half), wires] }];
}
