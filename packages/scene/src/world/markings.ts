/**
 * Lines along the road. Lengths, gaps and widths follow the Instruction interministérielle sur la signalisation routière,
 * 7e partie: T1 3 m / 10 m, T'1 1,5 / 5, T2 3 / 3,5, T3 3 / 1,33, T4 39 / 13; the unit width is 5 to 7,5 cm.
 */

import type { Drawing } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import { guardRail } from './barriers.ts';
import type { DriverContext } from './driver-context.ts';
import { drawPolygons, FAR, groundFill, pointOnRoad, roadBand } from './driver-context.ts';
import { edgeSpans, lineSpans } from './junction.ts';
import type { Lane, Marking } from './lanes.ts';
import { runsAgainst } from './lanes.ts';
import { asphaltColor, KERB, landColor, pavement } from './road.ts';
import { drawSlip, slipEnd, slipLane } from './slip.ts';

interface Dash {
  on: number;
  off: number;
}
const T1: Dash = { on: 3, off: 10 };
const T1_TOWN: Dash = { on: 1.5, off: 5 };
const T2: Dash = { on: 3, off: 3.5 };
const T3: Dash = { on: 3, off: 1.33 };
const T4: Dash = { on: 39, off: 13 };
export const YELLOW = '#e9b91f';
const BLUE = '#2f6fc0';
export const WHITE = '#f4f4ef';
/** Beyond this a dash is thinner than a pixel is tall. */
const LAST = 260;

function dashes(
  context: DriverContext,
  n: number,
  width: number,
  dash: Dash | undefined,
  spans: [number, number][],
): Vec3[][] {
  const list: Vec3[][] = [];
  const l = n - width / 2;
  const r = n + width / 2;
  for (const [from, to] of spans) {
    const end = Math.min(to, LAST + context.reach);
    if (!dash) {
      list.push(roadBand(context, l, r, from, end));
      continue;
    }
    const period = dash.on + dash.off;
    for (let s = Math.floor(from / period) * period + dash.off * 0.4; s < end; s += period) {
      const a = Math.max(from, s);
      const b = Math.min(end, s + dash.on);
      if (b - a > 0.3) list.push(roadBand(context, l, r, a, b));
    }
  }
  return list;
}

interface Paint {
  white: Vec3[][];
  yellow: Vec3[][];
  /** Lines of the bays where parking is limited by a disc. */
  blue: Vec3[][];
  raised: Drawing[];
}

/** Metres beside the line between two lanes where buses stop: in the bay if there is one, else on the carriageway. */
export function findBusStop({ left, right, n }: Pick<Seam, 'left' | 'right' | 'n'>): [number, number] {
  const isPavement = ({ kind }: Lane) => kind !== 'stationnement' && OUTER_LANES.includes(kind);
  const isLeft = isPavement(right) || (left.kind === 'stationnement' && !isOuter(right));
  return isLeft ? [n - 1.7, n - 0.3] : [n + 0.3, n + 1.7];
}

function zigzag(context: DriverContext, seam: Seam): Vec3[][] {
  const [near, far] = findBusStop(seam);
  const list: Vec3[][] = [];
  for (let i = 0; i < 9; i += 1) {
    const s = 8 + i * 2.4;
    const [a, b] = i % 2 === 0 ? [near, far] : [far, near];
    list.push([
      pointOnRoad(context, a - 0.08, s),
      pointOnRoad(context, a + 0.08, s),
      pointOnRoad(context, b + 0.08, s + 2.4),
      pointOnRoad(context, b - 0.08, s + 2.4),
    ]);
  }
  return list;
}

/** Half the breadth of a hatched strip, in metres. */
const STRIP = 0.75;

/** A painted island: slanting bars between two unbroken lines. Nobody drives on it. */
function hatched(context: DriverContext, n: number, width: number, spans: [number, number][]): Vec3[][] {
  const list = [-STRIP, STRIP].flatMap((edge) => dashes(context, n + edge, width, undefined, spans));
  for (const [from, to] of spans) {
    for (let s = Math.ceil(from / 2.4) * 2.4; s + 2.4 < Math.min(to, 110 + context.reach); s += 2.4)
      list.push([
        pointOnRoad(context, n + STRIP, s),
        pointOnRoad(context, n + STRIP, s + 0.9),
        pointOnRoad(context, n - STRIP, s + 2.4),
        pointOnRoad(context, n - STRIP, s + 1.5),
      ]);
  }
  return list;
}

/** The boundary between two lanes, where a line may be painted. */
interface Seam {
  left: Lane;
  right: Lane;
  /** Metres to the right of our eye. */
  n: number;
  /** Stretches of road that the line follows; `edges` when traffic runs on one side of it only. */
  spans: [number, number][];
  edges: [number, number][];
  /** The side of the edge: -1 left. */
  side: -1 | 1;
  /** The unit width, and the width of a simple line. */
  unit: number;
  width: number;
  /** Dashes of a broken line. */
  axis: Dash;
}

const OUTER_LANES: readonly Lane['kind'][] = ['accotement', 'bau', 'trottoir', 'stationnement'];
const isOuter = (lane: Lane): boolean => OUTER_LANES.includes(lane.kind);

function findSeam(context: DriverContext, left: Lane, right: Lane): Seam {
  const { place } = context.scene;
  const slip = [left, right].find((lane) => lane === slipLane(context));
  const reach = slip ? slipEnd(context, slip, slip === right) : FAR + context.reach;
  const spans = lineSpans(context, 0.8, reach);
  const side = isOuter(left) && !isOuter(right) ? -1 : 1;
  const unit = place === 'autoroute' ? 0.075 : 0.06;
  return {
    left,
    right,
    n: left.right,
    spans,
    edges: isOuter(left) || isOuter(right) ? edgeSpans(context, side, 0.8, reach) : spans,
    side,
    unit,
    width: unit * 2.2,
    axis: place === 'ville' || place === 'village' ? T1_TOWN : T1,
  };
}

/** Two lines side by side; the dashes of each, none when it is unbroken. */
function twinLines(context: DriverContext, { n, width, spans }: Seam, left?: Dash, right?: Dash): Vec3[][] {
  return [
    ...dashes(context, n - width * 0.9, width, left, spans),
    ...dashes(context, n + width * 0.9, width, right, spans),
  ];
}

function brokenLine(context: DriverContext, { left, right, n, unit, width, axis, spans }: Seam): Vec3[][] {
  const kinds = [left.kind, right.kind];
  if (kinds.some((kind) => kind === 'insertion' || kind === 'sortie'))
    return dashes(context, n, unit * 5, T2, spans);
  if (kinds.some((kind) => kind.startsWith('cyclable')))
    return dashes(context, n, unit * 3, { on: 1.33, off: 1.33 }, spans);
  return dashes(context, n, width, axis, spans);
}

/** A yellow line: on a kerb it forbids stopping or parking, elsewhere it belongs to roadworks. */
function yellowLine(context: DriverContext, seam: Seam, broken: boolean): Vec3[][] {
  const { left, right, n, side, edges, spans, width, axis } = seam;
  if (left.kind !== 'trottoir' && right.kind !== 'trottoir')
    return dashes(context, n, width, broken ? axis : undefined, spans);
  const dash = broken ? { on: 1.2, off: 1.2 } : undefined;
  const strips = dashes(context, n + side * 0.09, 0.18, dash, edges);
  return strips.map((strip) => strip.map((p) => ({ ...p, y: KERB + 0.005 })));
}

/** A raised strip, so many metres wide on each side. */
function raisedStrip(context: DriverContext, { n, spans }: Seam, half: number): Drawing[] {
  return ([-1, 1] as const).flatMap((edge) =>
    pavement(context, n + edge * half, n, (edge * -1) as -1 | 1, spans),
  );
}

/** Lines in the usual colour of the place; none for a marking in another colour or a raised one. */
function plainLines(context: DriverContext, seam: Seam, marking: Marking): Vec3[][] {
  const { left, right, n, unit, width, axis, spans, edges } = seam;
  const motorway = context.scene.place === 'autoroute';
  switch (marking) {
    case 'continue': {
      const separates = runsAgainst(left.kind) !== runsAgainst(right.kind);
      return dashes(context, n, unit * (separates ? 2.5 : 3), undefined, spans);
    }
    case 'double-continue':
      return twinLines(context, seam);
    // The broken line on the left may be crossed from the left.
    case 'mixte-gauche':
      return twinLines(context, seam, axis);
    case 'mixte-droite':
      return twinLines(context, seam, undefined, axis);
    case 'discontinue':
      return brokenLine(context, seam);
    case 'dissuasion':
      return dashes(context, n, width, T3, spans);
    case 'rive':
      return dashes(context, n, unit * (motorway ? 3.6 : 3), motorway ? T4 : T2, edges);
    case 'rive-continue':
      return dashes(context, n, unit * 3, undefined, edges);
    case 'hachures':
      return hatched(context, n, unit * 3, spans);
    // A lane for slow vehicles is divided off as one for buses is.
    case 'voie-bus':
    case 'voie-lente':
      return dashes(context, n, unit * 5, T3, spans);
    default:
      return [];
  }
}

function markSeam(context: DriverContext, paint: Paint, seam: Seam, marking: Marking): void {
  const { left, right, n, spans } = seam;
  switch (marking) {
    case 'jaune-continue':
    case 'jaune-discontinue':
      paint.yellow.push(...yellowLine(context, seam, marking === 'jaune-discontinue'));
      return;
    case 'zigzag-bus':
      paint.yellow.push(...zigzag(context, seam));
      return;
    case 'terre-plein':
      paint.raised.push(...raisedStrip(context, seam, 0.7));
      return;
    case 'glissiere':
      paint.raised.push(...spans.flatMap(([a, b]) => guardRail(context, n, a, b, n > 0 ? 1 : -1)));
      return;
    case 'bordure':
      if (left.kind !== 'trottoir' && right.kind !== 'trottoir')
        paint.raised.push(...raisedStrip(context, seam, 0.2));
      return;
    default: {
      const lines = context.scene.place === 'chantier' ? paint.yellow : paint.white;
      lines.push(...plainLines(context, seam, marking));
    }
  }
}

/** The lines of roadworks run over all other markings. */
function temporary(context: DriverContext): Vec3[][] {
  return (context.scene.road.temporary ?? []).flatMap(({ x, broken }) =>
    dashes(context, x, 0.18, broken ? T3 : undefined, lineSpans(context, 0.8, FAR)),
  );
}

/** Lines at the outer edges of roads that have them, where the scene lists no shoulder. */
function outerEdges(context: DriverContext, paint: Paint): void {
  const { place } = context.scene;
  if (place === 'ville' || place === 'parking') return;
  const { lanes } = context;
  const first = lanes.lanes[0];
  const last = lanes.lanes[lanes.lanes.length - 1];
  const driven = (lane: Lane | undefined) => lane && !isOuter(lane);
  const dash = place === 'campagne' || place === 'montagne' || place === 'village' ? T2 : undefined;
  const target = place === 'chantier' ? paint.yellow : paint.white;
  if (driven(first))
    target.push(
      ...dashes(context, lanes.left + 0.2, 0.18, dash, edgeSpans(context, -1, 0.8, FAR + context.reach)),
    );
  const slip = slipLane(context);
  const reach = slip && slip === last ? slipEnd(context, slip, false) : FAR + context.reach;
  if (driven(last))
    target.push(...dashes(context, lanes.right - 0.2, 0.18, dash, edgeSpans(context, 1, 0.8, reach)));
}

/** The line between bays and the carriageway. */
function bayEdge(context: DriverContext, lane: Lane, from: number, to: number): Vec3[] {
  const n = lane.middle < 0 ? lane.right - 0.1 : lane.left;
  return roadBand(context, n, n + 0.1, from, to);
}

/** Bays beside the carriageway: short lines across the parking lane. */
function bays(context: DriverContext, paint: Paint): void {
  const step = context.scene.place === 'parking' ? 2.5 : 5.2;
  for (const lane of context.lanes.lanes) {
    if (lane.kind !== 'stationnement') continue;
    for (const [from, to] of edgeSpans(context, lane.middle < 0 ? -1 : 1, 2.6, 90 + context.reach)) {
      for (let s = from; s < to; s += step)
        (lane.legend === 'zone-bleue' ? paint.blue : paint.white).push(
          roadBand(context, lane.left, lane.right, s, s + 0.1),
        );
      if (lane.legend === 'zone-bleue') paint.blue.push(bayEdge(context, lane, from, to));
    }
  }
}

export function drawMarkings(context: DriverContext): Drawing[] {
  const { lanes, scene } = context;
  const paint: Paint = { white: [], yellow: [], blue: [], raised: [] };
  lanes.markings.forEach((marking, i) => {
    const left = lanes.lanes[i];
    const right = lanes.lanes[i + 1];
    if (left && right) markSeam(context, paint, findSeam(context, left, right), marking);
  });
  bays(context, paint);
  const buried = (scene.weather === 'neige' || scene.road.surface === 'enneige') && scene.place !== 'tunnel';
  outerEdges(context, paint);
  paint.yellow.push(...temporary(context));
  const more = buried ? { 'fill-opacity': '.25' } : {};
  return [
    ...drawSlip(context, asphaltColor(context), landColor(context), WHITE),
    ...drawPolygons(
      context,
      paint.white,
      groundFill(context, buried ? asphaltColor(context) : WHITE, 1.25),
      more,
    ),
    ...drawPolygons(context, paint.yellow, groundFill(context, YELLOW, 1.25), more),
    ...(paint.blue.length > 0
      ? drawPolygons(context, paint.blue, groundFill(context, BLUE, 1.25), more)
      : []),
    ...paint.raised,
  ];
}
