/** Signal heads with their backing boards, every kind and state of the schema. */

import { type Drawing, el, group, type SignFace } from '../../kit/display-list.ts';
import {
  drawDot,
  drawRect,
  drawSignText,
  fillPath,
  type Glyph,
  placeSymbol,
  strokePath,
} from '../../kit/pen.ts';
import type { TrafficLight } from '../../schema/scene.ts';
import { standing, walker } from './symbols/people.ts';
import { bike } from './symbols/vehicles.ts';

type Light = Pick<TrafficLight, 'kind' | 'state' | 'seconds'>;

interface Lens {
  color: LensColor;
  lit: boolean;
  /** What the lens shows instead of a full disc. */
  mark?: Glyph;
}

const LENSES = {
  rouge: { on: '#ff3227', off: '#3b1210' },
  orange: { on: '#ffa51f', off: '#3d2a0c' },
  vert: { on: '#19d96e', off: '#0c2f1d' },
  blanc: { on: '#fdfdf6', off: '#2b2d30' },
} as const;
type LensColor = keyof typeof LENSES;

const HOUSING = '#15181b';
const BOARD = '#23282d';

/** One lens of radius `r`: a disc, or a mark lit on a dark glass; a lit one glows on what is around it. */
function lens(cx: number, cy: number, r: number, { color, lit, mark }: Lens): Drawing {
  const { on, off } = LENSES[color];
  const glow = lit
    ? [
        el('circle', { cx, cy, r: r * 1.75, fill: on, opacity: '0.14' }),
        el('circle', { cx, cy, r: r * 1.35, fill: on, opacity: '0.2' }),
      ]
    : [];
  const visor = fillPath(
    `M${cx - r - 2} ${cy + 1}a${r + 2} ${r + 2} 0 0 1 ${2 * r + 4} 0l-2 0a${r} ${r} 0 0 0 ${-2 * r} 0z`,
    '#3a4147',
  );
  if (mark) {
    const glass = drawDot(cx, cy, r, '#0b0d0f');
    return [glow, glass, placeSymbol(mark(lit ? on : off, '#0b0d0f'), cx, cy, r * 1.45), visor];
  }
  const shine = lit
    ? el('circle', { cx, cy, r: r * 0.62, fill: '#ffffff', opacity: '0.28' })
    : el('ellipse', {
        cx: cx - r * 0.3,
        cy: cy - r * 0.35,
        rx: r * 0.35,
        ry: r * 0.22,
        fill: '#ffffff',
        opacity: '0.07',
      });
  return [glow, drawDot(cx, cy, r, lit ? on : off), shine, visor];
}

/** Rays around a flashing lens: without them a still picture would show it like a steady one. */
function rays(cx: number, cy: number, r: number, color: LensColor): Drawing {
  const strokes = Array.from({ length: 8 }, (_, step) => {
    const angle = (step * Math.PI) / 4 + Math.PI / 8;
    const at = (k: number) =>
      `${(cx + Math.cos(angle) * k).toFixed(1)} ${(cy + Math.sin(angle) * k).toFixed(1)}`;
    return `M${at(r + 2.5)}L${at(r + 6.5)}`;
  });
  return strokePath(strokes.join(''), LENSES[color].on, 2.2);
}

/** Lenses in a column, in a housing on a board edged in white. */
function column(lenses: readonly Lens[], r: number, flash = -1): SignFace {
  const pitch = r * 2 + 6;
  const w = r * 2 + 32;
  const h = lenses.length * pitch + 34;
  const cx = w / 2;
  const y = (row: number) => 17 + pitch * (row + 0.5);
  const board = [drawRect(0, 0, w, h, '#e9ebe8', 12), drawRect(2, 2, w - 4, h - 4, BOARD, 10.5)];
  const housing = drawRect(cx - r - 6, 12, r * 2 + 12, h - 24, HOUSING, r * 0.7);
  const dark = lenses.map((each, row) => (each.lit ? [] : lens(cx, y(row), r, each)));
  const lit = lenses.map((each, row) => (each.lit ? lens(cx, y(row), r, each) : []));
  const flashing = lenses[flash];
  const blink = flashing ? rays(cx, y(flash), r, flashing.color) : [];
  return { w, h, drawing: [board, housing, dark, lit, blink] };
}

const arrow =
  (degrees: number): Glyph =>
  (ink) =>
    group({ transform: `rotate(${degrees} 50 50)` }, fillPath('M50 4l36 40H62v52H38V44H14z', ink));
const crossMark: Glyph = (ink) => strokePath('M16 16 84 84M84 16 16 84', ink, 17, 'butt');
const bar =
  (d: string): Glyph =>
  (ink) =>
    strokePath(d, ink, 15, 'butt');
const tramDot: Glyph = (ink) => drawDot(50, 50, 22, ink);

const inColor = (state: Light['state']): LensColor | undefined => {
  if (state.startsWith('rouge') || state === 'croix-rouge') return 'rouge';
  if (state.startsWith('orange') || state === 'fleche-jaune') return 'orange';
  if (state.startsWith('vert') || state === 'fleche-verte') return 'vert';
  return undefined;
};

const ROWS = ['rouge', 'orange', 'vert'] as const;

function threeColors(state: Light['state'], mark?: Glyph, r = 10.5): SignFace {
  const now = inColor(state);
  const lenses = ROWS.map((color) => ({ color, lit: color === now, ...(mark ? { mark } : {}) }));
  return column(lenses, r, state.endsWith('clignotant') ? lenses.findIndex((each) => each.lit) : -1);
}

/** A dark box under the light, with the seconds that its colour lasts in figures of the same colour. */
function withSeconds(face: SignFace, seconds: number, color: LensColor): SignFace {
  const box = [
    drawRect(0, face.h + 2, face.w, 34, '#e9ebe8', 8),
    drawRect(2, face.h + 4, face.w - 4, 30, BOARD, 6.5),
  ];
  const screen = drawRect(6, face.h + 8, face.w - 12, 22, '#0b0d0f', 3);
  const { on } = LENSES[color];
  const figures = drawSignText(String(seconds), face.w / 2, face.h + 19, {
    size: 25,
    color: on,
    maxWidth: 34,
  });
  return { w: face.w, h: face.h + 36, drawing: [face.drawing, box, screen, figures] };
}

function pedestrian({ state, seconds }: Light): SignFace {
  const now = inColor(state);
  const lenses: Lens[] = [
    { color: 'rouge', lit: now === 'rouge' || now === 'orange', mark: standing },
    { color: 'vert', lit: now === 'vert', mark: walker },
  ];
  const face = column(lenses, 10);
  const color = now === 'vert' ? 'vert' : 'rouge';
  return seconds === undefined || now === undefined ? face : withSeconds(face, seconds, color);
}

/** A red light that flashes before a level crossing, a fire station or a lifting bridge. */
function flashingRed(state: Light['state']): SignFace {
  const lit = inColor(state) === 'rouge';
  const disc = [drawDot(30, 30, 30, '#e9ebe8'), drawDot(30, 30, 28, BOARD), drawDot(30, 30, 16, HOUSING)];
  return {
    w: 60,
    h: 60,
    drawing: [disc, lens(30, 30, 13, { color: 'rouge', lit }), lit ? rays(30, 30, 13, 'rouge') : []],
  };
}

/** Over a lane: red cross, green arrow down, or yellow arrow slanting to the next lane. */
function laneSignal(state: Light['state']): SignFace {
  const frame = [drawRect(0, 0, 60, 60, '#e9ebe8', 6), drawRect(2, 2, 56, 56, '#0d0f11', 5)];
  const mark: Record<string, readonly [Glyph, LensColor]> = {
    rouge: [crossMark, 'rouge'],
    vert: [arrow(180), 'vert'],
    orange: [arrow(135), 'orange'],
  };
  const shown = mark[inColor(state) ?? ''];
  if (!shown) return { w: 60, h: 60, drawing: [frame, placeSymbol(crossMark('#241211', ''), 30, 30, 40)] };
  const [glyph, color] = shown;
  const { on } = LENSES[color];
  const halo = el('circle', { cx: 30, cy: 30, r: 27, fill: on, opacity: '0.12' });
  return { w: 60, h: 60, drawing: [frame, halo, placeSymbol(glyph(on, ''), 30, 30, 40)] };
}

function tramSignal(state: Light['state']): SignFace {
  const now = inColor(state);
  const lenses: Lens[] = [
    { color: 'blanc', lit: now === 'rouge', mark: bar('M8 50h84') },
    { color: 'blanc', lit: now === 'orange', mark: tramDot },
    { color: 'blanc', lit: now === 'vert', mark: bar('M50 8v84') },
  ];
  return column(lenses, 10);
}

/** R1: a yellow light that flashes over a sign of danger. */
function alert(state: Light['state']): SignFace {
  const lit = inColor(state) === 'orange';
  return column([{ color: 'orange', lit }], 12, lit ? 0 : -1);
}

/** R11j: red, yellow, and a yellow that flashes in the place of the green. */
function flashingBelow(state: Light['state']): SignFace {
  const flashes = state === 'orange-clignotant';
  const lenses: Lens[] = [
    { color: 'rouge', lit: state === 'rouge' },
    { color: 'orange', lit: state === 'orange' },
    { color: 'orange', lit: flashes },
  ];
  return column(lenses, 10.5, flashes ? 2 : -1);
}

/** R15: a yellow bicycle that flashes: those who cycle may pass the red light if they give way. */
function cyclistsEarly(state: Light['state']): SignFace {
  const lit = inColor(state) === 'orange';
  return column([{ color: 'orange', lit, mark: bike }], 9, lit ? 0 : -1);
}

/** R19: a bicycle and an arrow that flash in yellow: those who cycle may pass the red light that way if they give way. */
function cyclistsTurn(state: Light['state']): SignFace {
  const lit = inColor(state) === 'orange';
  const mark: Glyph = (ink, ground) => [
    placeSymbol(bike(ink, ground), 40, 56, 76),
    placeSymbol(arrow(90)(ink, ground), 84, 30, 34),
  ];
  return column([{ color: 'orange', lit, mark }], 12, lit ? 0 : -1);
}

/** R23: red or green for one vehicle at a time. */
function oneByOne(state: Light['state']): SignFace {
  const now = inColor(state);
  const lenses: Lens[] = [
    { color: 'rouge', lit: now === 'rouge' },
    { color: 'vert', lit: now === 'vert' },
  ];
  return column(lenses, 9);
}

/** R25: a red figure that flashes: those who walk stop before the tram. */
function walkersStop(state: Light['state']): SignFace {
  const lit = inColor(state) === 'rouge';
  return column([{ color: 'rouge', lit, mark: standing }], 11, lit ? 0 : -1);
}

/** A signal head, 100 units per metre, as seen by the road users it stops. */
export function trafficLightFace(light: Light): SignFace {
  switch (light.kind) {
    case 'pieton':
      return pedestrian(light);
    case 'fleche-droite':
      return threeColors(light.state, arrow(90));
    case 'fleche-gauche':
      return threeColors(light.state, arrow(-90));
    case 'velo':
      return threeColors(light.state, bike, 8);
    case 'tram':
      return tramSignal(light.state);
    case 'r24':
      return flashingRed(light.state);
    case 'affectation':
      return laneSignal(light.state);
    case 'tricolore':
      return threeColors(light.state);
    case 'alerte':
      return alert(light.state);
    case 'tricolore-jaune':
      return flashingBelow(light.state);
    case 'anticipation-velo':
      return cyclistsEarly(light.state);
    case 'controle-individuel':
      return oneByOne(light.state);
    case 'arret-pieton':
      return walkersStop(light.state);
    case 'autorisation-velo':
      return cyclistsTurn(light.state);
  }
}
