/**
 * Lines along the road. Lengths, gaps and widths follow the Instruction interministérielle sur la signalisation routière,
 * 7e partie: T1 3 m / 10 m, T'1 1,5 / 5, T2 3 / 3,5, T3 3 / 1,33, T4 39 / 13; the unit width is 5 to 7,5 cm.
 */
import type { Vec } from '../kit/camera.ts';
import { guardRail } from './barriers.ts';
import type { Stage } from './driver-context.ts';
import { band, FAR, groundFill, onRoad, shapes } from './driver-context.ts';
import { edgeSpans, lineSpans } from './junction.ts';
import type { Lane, Marking } from './lanes.ts';
import { runsAgainst } from './lanes.ts';
import { asphaltOf, KERB, landOf, pavement } from './road.ts';
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
export const WHITE = '#f4f4ef';
/** Beyond this a dash is thinner than a pixel is tall. */
const LAST = 260;

function dashes(
  stage: Stage,
  n: number,
  width: number,
  dash: Dash | undefined,
  spans: [number, number][],
): Vec[][] {
  const list: Vec[][] = [];
  const l = n - width / 2;
  const r = n + width / 2;
  for (const [from, to] of spans) {
    const end = Math.min(to, LAST + stage.reach);
    if (!dash) {
      list.push(band(stage, l, r, from, end));
      continue;
    }
    const period = dash.on + dash.off;
    for (let s = Math.floor(from / period) * period + dash.off * 0.4; s < end; s += period) {
      const a = Math.max(from, s);
      const b = Math.min(end, s + dash.on);
      if (b - a > 0.3) list.push(band(stage, l, r, a, b));
    }
  }
  return list;
}

interface Paint {
  white: Vec[][];
  yellow: Vec[][];
  raised: string[];
}

function zigzag(stage: Stage, n: number): Vec[][] {
  const list: Vec[][] = [];
  for (let i = 0; i < 9; i += 1) {
    const s = 8 + i * 2.4;
    const a = n + (i % 2 === 0 ? 0.3 : 1.7);
    const b = n + (i % 2 === 0 ? 1.7 : 0.3);
    list.push([
      onRoad(stage, a - 0.08, s),
      onRoad(stage, a + 0.08, s),
      onRoad(stage, b + 0.08, s + 2.4),
      onRoad(stage, b - 0.08, s + 2.4),
    ]);
  }
  return list;
}

/** Half the breadth of a hatched strip, in metres. */
const STRIP = 0.75;

/** A painted island: slanting bars between two unbroken lines, that nobody drives on. */
function hatched(stage: Stage, n: number, width: number, spans: [number, number][]): Vec[][] {
  const list = [-STRIP, STRIP].flatMap((edge) => dashes(stage, n + edge, width, undefined, spans));
  for (const [from, to] of spans) {
    for (let s = Math.ceil(from / 2.4) * 2.4; s + 2.4 < Math.min(to, 110 + stage.reach); s += 2.4)
      list.push([
        onRoad(stage, n + STRIP, s),
        onRoad(stage, n + STRIP, s + 0.9),
        onRoad(stage, n - STRIP, s + 2.4),
        onRoad(stage, n - STRIP, s + 1.5),
      ]);
  }
  return list;
}

function between(stage: Stage, paint: Paint, left: Lane, right: Lane, marking: Marking): void {
  const n = left.right;
  const { place } = stage.scene;
  const town = place === 'ville' || place === 'village';
  const works = place === 'chantier';
  const unit = place === 'autoroute' ? 0.075 : 0.06;
  const slip = [left, right].find((lane) => lane === slipLane(stage));
  const reach = slip ? slipEnd(stage, slip, slip === right) : FAR + stage.reach;
  const spans = lineSpans(stage, 0.8, reach);
  const out = works ? paint.yellow : paint.white;
  const axis = town ? T1_TOWN : T1;
  const separates = runsAgainst(left.kind) !== runsAgainst(right.kind);
  const w = unit * 2.2;
  const outer = (lane: Lane) => ['accotement', 'bau', 'trottoir', 'stationnement'].includes(lane.kind);
  const side = outer(left) && !outer(right) ? -1 : 1;
  const edges = outer(left) || outer(right) ? edgeSpans(stage, side, 0.8, reach) : spans;
  switch (marking) {
    case 'continue':
      out.push(...dashes(stage, n, unit * (separates ? 2.5 : 3), undefined, spans));
      return;
    case 'double-continue':
      out.push(
        ...dashes(stage, n - w * 0.9, w, undefined, spans),
        ...dashes(stage, n + w * 0.9, w, undefined, spans),
      );
      return;
    case 'discontinue': {
      const cycle = left.kind.startsWith('cyclable') || right.kind.startsWith('cyclable');
      const merge =
        ['insertion', 'sortie'].includes(left.kind) || ['insertion', 'sortie'].includes(right.kind);
      if (merge) out.push(...dashes(stage, n, unit * 5, T2, spans));
      else if (cycle) out.push(...dashes(stage, n, unit * 3, { on: 1.33, off: 1.33 }, spans));
      else out.push(...dashes(stage, n, w, axis, spans));
      return;
    }
    case 'dissuasion':
      out.push(...dashes(stage, n, w, T3, spans));
      return;
    case 'mixte-gauche':
      // The broken line on the left may be crossed from the left.
      out.push(
        ...dashes(stage, n - w * 0.9, w, axis, spans),
        ...dashes(stage, n + w * 0.9, w, undefined, spans),
      );
      return;
    case 'mixte-droite':
      out.push(
        ...dashes(stage, n - w * 0.9, w, undefined, spans),
        ...dashes(stage, n + w * 0.9, w, axis, spans),
      );
      return;
    case 'rive':
      out.push(
        ...dashes(stage, n, unit * (place === 'autoroute' ? 3.6 : 3), place === 'autoroute' ? T4 : T2, edges),
      );
      return;
    case 'rive-continue':
      out.push(...dashes(stage, n, unit * 3, undefined, edges));
      return;
    case 'jaune-continue':
    case 'jaune-discontinue': {
      const kerb = left.kind === 'trottoir' || right.kind === 'trottoir';
      const dash = marking === 'jaune-continue' ? undefined : kerb ? { on: 1.2, off: 1.2 } : axis;
      const shift = kerb ? side * 0.09 : 0;
      const strips = dashes(stage, n + shift, kerb ? 0.18 : w, dash, kerb ? edges : spans);
      paint.yellow.push(
        ...(kerb ? strips.map((strip) => strip.map((p) => ({ ...p, y: KERB + 0.005 }))) : strips),
      );
      return;
    }
    case 'hachures':
      out.push(...hatched(stage, n, unit * 3, spans));
      return;
    case 'voie-bus':
      out.push(...dashes(stage, n, unit * 5, T3, spans));
      return;
    case 'zigzag-bus':
      paint.yellow.push(...zigzag(stage, outer(right) ? n - 2 : n));
      return;
    case 'terre-plein': {
      for (const edge of [-1, 1] as const)
        paint.raised.push(pavement(stage, n + edge * 0.7, n, (edge * -1) as -1 | 1, spans));
      return;
    }
    case 'glissiere':
      paint.raised.push(...spans.map(([a, b]) => guardRail(stage, n, a, b, n > 0 ? 1 : -1)));
      return;
    case 'bordure': {
      if (left.kind === 'trottoir' || right.kind === 'trottoir') return;
      for (const edge of [-1, 1] as const)
        paint.raised.push(pavement(stage, n + edge * 0.2, n, (edge * -1) as -1 | 1, spans));
      return;
    }
    default:
      return;
  }
}

/** The lines of roadworks run through whatever is painted under them. */
function temporary(stage: Stage): Vec[][] {
  return (stage.scene.road.temporary ?? []).flatMap(({ x, broken }) =>
    dashes(stage, x, 0.18, broken ? T3 : undefined, lineSpans(stage, 0.8, FAR)),
  );
}

/** Lines at the outer edges of roads that have them, where the scene lists no shoulder. */
function outerEdges(stage: Stage, paint: Paint): void {
  const { place } = stage.scene;
  if (place === 'ville' || place === 'parking') return;
  const { lanes } = stage;
  const first = lanes.lanes[0];
  const last = lanes.lanes[lanes.lanes.length - 1];
  const driven = (lane: Lane | undefined) =>
    lane && !['accotement', 'trottoir', 'bau', 'stationnement'].includes(lane.kind);
  const dash = place === 'campagne' || place === 'montagne' || place === 'village' ? T2 : undefined;
  const target = place === 'chantier' ? paint.yellow : paint.white;
  if (driven(first))
    target.push(...dashes(stage, lanes.left + 0.2, 0.18, dash, edgeSpans(stage, -1, 0.8, FAR + stage.reach)));
  const slip = slipLane(stage);
  const reach = slip && slip === last ? slipEnd(stage, slip, false) : FAR + stage.reach;
  if (driven(last))
    target.push(...dashes(stage, lanes.right - 0.2, 0.18, dash, edgeSpans(stage, 1, 0.8, reach)));
}

/** Bays beside the carriageway: short lines across the parking lane. */
function bays(stage: Stage, paint: Paint): void {
  const step = stage.scene.place === 'parking' ? 2.5 : 5.2;
  for (const lane of stage.lanes.lanes) {
    if (lane.kind !== 'stationnement') continue;
    for (const [from, to] of edgeSpans(stage, lane.middle < 0 ? -1 : 1, 2.6, 90 + stage.reach)) {
      for (let s = from; s < to; s += step) paint.white.push(band(stage, lane.left, lane.right, s, s + 0.1));
    }
  }
}

export function drawMarkings(stage: Stage): string {
  const { lanes, scene } = stage;
  const paint: Paint = { white: [], yellow: [], raised: [] };
  lanes.markings.forEach((marking, i) => {
    const left = lanes.lanes[i];
    const right = lanes.lanes[i + 1];
    if (left && right) between(stage, paint, left, right, marking);
  });
  bays(stage, paint);
  const buried = (scene.weather === 'neige' || scene.road.surface === 'enneige') && scene.place !== 'tunnel';
  outerEdges(stage, paint);
  paint.yellow.push(...temporary(stage));
  const more = buried ? { 'fill-opacity': '.25' } : {};
  return (
    drawSlip(stage, asphaltOf(stage), landOf(stage), WHITE) +
    shapes(stage, paint.white, groundFill(stage, buried ? asphaltOf(stage) : WHITE, 1.25), more) +
    shapes(stage, paint.yellow, groundFill(stage, YELLOW, 1.25), more) +
    paint.raised.join('')
  );
}
