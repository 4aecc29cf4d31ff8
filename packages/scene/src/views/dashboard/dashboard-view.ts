/** The instrument cluster, close: hood, dials, fuel and coolant, the display and its warning lamps. */

import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { ellipseGlow } from '../../kit/glow.ts';
import { mixColors } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import { drawRect, drawSignText, fillPath, placeSymbol, strokePath } from '../../kit/pen.ts';
import type { DashboardScene } from '../../schema/scene.ts';
import type { Light } from '../../schema/words.ts';
import { placeDials, placeDisplay, placeGauges, placeLamps } from './dashboard-places.ts';
import { type Dial, type DialStyle, drawDial } from './dial.ts';
import { drawGauge } from './gauge.ts';
import { lampColor, lampGlyph } from './lamps.ts';

const STYLES: Record<Light, DialStyle> = {
  jour: { face: ['#2b323a', '#171b20'], ink: '#f3f5f6', faint: '#8b959e', needle: '#ff5238', backlight: 0 },
  crepuscule: {
    face: ['#20262e', '#0f1216'],
    ink: '#eef4fa',
    faint: '#7f8d9b',
    needle: '#ff5238',
    backlight: 0.35,
  },
  nuit: { face: ['#131922', '#07090c'], ink: '#e8f2ff', faint: '#6f8296', needle: '#ff4a30', backlight: 0.8 },
};
const LEATHER: Record<Light, readonly [string, string, string]> = {
  jour: ['#6b737b', '#434a52', '#23282e'],
  crepuscule: ['#57525e', '#332f3a', '#17171d'],
  nuit: ['#1d232c', '#11151b', '#06080b'],
};
const GLASS = '#07090c';

/** The soft dashboard, the light falling over the hood from the windscreen, and the hood's hollow. */
function binnacle(frame: Frame, light: Light, defs: Defs): Drawing {
  const { w, h } = frame;
  const [top, mid, low] = LEATHER[light];
  const skin = linearGradient(defs, [
    [0, top],
    [0.3, mid],
    [1, low],
  ]);
  const x0 = w * 0.02;
  const x1 = w * 0.98;
  const curve = (dy: number, side: number) =>
    `M${num(x0 + side)} ${num(h + 20)}V${num(210 + dy)}Q${num(x0 + side)} ${num(34 + dy)} ${num(x0 + 150 + side)} ${num(28 + dy)}H${num(x1 - 150 - side)}Q${num(x1 - side)} ${num(34 + dy)} ${num(x1 - side)} ${num(210 + dy)}V${num(h + 20)}z`;
  const hollow = linearGradient(defs, [
    [0, '#050608'],
    [0.3, mixColors('#12161a', low, 0.3)],
    [1, mixColors('#1b2026', low, 0.3)],
  ]);
  const rim = linearGradient(defs, [
    [0, mixColors(top, '#ffffff', 0.22)],
    [0.5, mid],
    [1, low],
  ]);
  const grain = light === 'nuit' ? [] : strokePath(curve(-4, -2), mixColors(top, '#ffffff', 0.35), 2.5);
  return [drawRect(0, 0, w, h, skin), grain, fillPath(curve(0, 0), rim), fillPath(curve(26, 20), hollow)];
}

function speedDial(scene: DashboardScene, cx: number, cy: number, r: number): Dial {
  return { cx, cy, r, from: 0, to: 240, major: 20, minor: 10, value: scene.speed ?? 0 };
}

function engineDial(scene: DashboardScene, cx: number, cy: number, r: number): Dial {
  if (scene.energy === 'electrique') {
    const value = scene.rpm === undefined ? 8 + (scene.speed ?? 0) * 0.25 : scene.rpm / 80;
    const figure = (v: number) => (v < 0 ? '' : String(v));
    return { cx, cy, r, from: -40, to: 100, major: 20, minor: 10, value, figure };
  }
  const to = scene.energy === 'diesel' ? 6 : 8;
  const idle = scene.rpm ?? 900;
  return { cx, cy, r, from: 0, to, major: 1, minor: 0.5, value: idle / 1000, red: to - 1.5 };
}

function dials(scene: DashboardScene, frame: Frame, style: DialStyle, defs: Defs): Drawing {
  const electric = scene.energy === 'electrique';
  const onlyEngine = scene.speed === undefined && scene.rpm !== undefined;
  const small = { size: 28, color: style.faint, weight: 600 };
  const speedLegend = (cx: number, cy: number, r: number) => [
    drawSignText(String(scene.speed ?? 0), cx, cy + r * 0.46, { size: r * 0.31, color: style.ink }),
    drawSignText('km/h', cx, cy + r * 0.7, small),
  ];
  const engineLegend = (cx: number, cy: number, r: number) =>
    electric
      ? [drawSignText('puissance', cx, cy + r * 0.46, small), drawSignText('%', cx, cy + r * 0.68, small)]
      : [drawSignText('tr/min', cx, cy + r * 0.46, small), drawSignText('× 1000', cx, cy + r * 0.68, small)];
  if (frame.w < 800) {
    const [cx, cy, r] = [frame.w / 2, 330, 236];
    if (onlyEngine) return drawDial(engineDial(scene, cx, cy, r), style, defs, engineLegend(cx, cy, r));
    return drawDial(speedDial(scene, cx, cy, r), style, defs, speedLegend(cx, cy, r));
  }
  const [left, right] = placeDials(frame);
  const r = left.size / 2;
  return [
    drawDial(speedDial(scene, left.x, left.y, r), style, defs, speedLegend(left.x, left.y, r)),
    drawDial(engineDial(scene, right.x, right.y, r), style, defs, engineLegend(right.x, right.y, r)),
  ];
}

function gauges(scene: DashboardScene, frame: Frame, style: DialStyle): Drawing {
  if (frame.w < 800) return [];
  return placeGauges(scene, frame).map(({ kind, spot }) => {
    const level = (kind === 'fuel' ? scene.fuel : scene.coolant) ?? 0;
    const name = kind === 'fuel' && scene.energy === 'electrique' ? 'battery' : kind;
    return drawGauge(name, level, spot.x, spot.y, style);
  });
}

const lampRow = (scene: DashboardScene, frame: Frame, defs: Defs): Drawing =>
  placeLamps(scene, frame).map(({ x, y, size }, i) => {
    const name = scene.lamps?.[i];
    if (!name) return [];
    return [
      ellipseGlow(defs, x, y, size * 0.95, size * 0.8, lampColor(name), 0.42),
      placeSymbol(lampGlyph(name, GLASS), x, y, size),
    ];
  });

/** The dark glass below the dials: a line of text and the lamps that are lit. */
function display(scene: DashboardScene, frame: Frame, style: DialStyle, defs: Defs): Drawing {
  const cx = frame.w / 2;
  const { y: top, w, h: tall } = placeDisplay(frame);
  const bottom = top + tall;
  const glass = linearGradient(defs, [
    [0, '#12161b'],
    [0.12, GLASS],
    [1, GLASS],
  ]);
  const panel = el('rect', {
    x: cx - w / 2,
    y: top,
    width: w,
    height: tall,
    rx: 26,
    fill: glass,
    stroke: '#333b44',
    'stroke-width': 2.5,
  });
  const text = { size: 42, color: style.ink, maxWidth: w - 60, weight: 600 };
  if (!scene.lamps?.length) {
    const said = scene.message ?? '48 217 km';
    const color = scene.message ? style.ink : style.faint;
    return [
      panel,
      drawSignText(said, cx, (top + bottom) / 2, { ...text, color, size: scene.message ? 46 : 36 }),
    ];
  }
  const said = scene.message ? drawSignText(scene.message, cx, top + tall * 0.19, text) : [];
  return [panel, said, lampRow(scene, frame, defs)];
}

export function drawDashboard(scene: DashboardScene, frame: Frame, defs: Defs): Drawing {
  const light = scene.light ?? 'jour';
  const style = STYLES[light];
  return [
    binnacle(frame, light, defs),
    dials(scene, frame, style, defs),
    gauges(scene, frame, style),
    display(scene, frame, style, defs),
  ];
}
