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
import { type Dial, type DialStyle, drawDial } from './dial.ts';
import { drawGauge } from './gauge.ts';
import { type LampName, lampColor, lampGlyph } from './lamps.ts';

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
  const [cy, r] = [300, 208];
  const [left, right] = [frame.w / 2 - 300, frame.w / 2 + 300];
  return [
    drawDial(speedDial(scene, left, cy, r), style, defs, speedLegend(left, cy, r)),
    drawDial(engineDial(scene, right, cy, r), style, defs, engineLegend(right, cy, r)),
  ];
}

function gauges(scene: DashboardScene, frame: Frame, style: DialStyle): Drawing {
  const fuel = { name: scene.energy === 'electrique' ? 'battery' : 'fuel', level: scene.fuel } as const;
  const heat = { name: 'coolant', level: scene.energy === 'electrique' ? undefined : scene.coolant } as const;
  const shown = [fuel, heat].filter((each) => each.level !== undefined);
  if (frame.w < 800) return [];
  return shown.map((each, i) => {
    const cy = shown.length === 1 ? 300 : 205 + i * 190;
    return drawGauge(each.name, each.level ?? 0, frame.w / 2, cy, style);
  });
}

function lampRow(
  lamps: readonly LampName[],
  cx: number,
  cy: number,
  size: number,
  step: number,
  defs: Defs,
): Drawing {
  return lamps.map((name, i) => {
    const x = cx + (i - (lamps.length - 1) / 2) * step;
    return [
      ellipseGlow(defs, x, cy, size * 0.95, size * 0.8, lampColor(name), 0.42),
      placeSymbol(lampGlyph(name, GLASS), x, cy, size),
    ];
  });
}

/** The dark glass below the dials: a line of text and the lamps that are lit. */
function display(scene: DashboardScene, frame: Frame, style: DialStyle, defs: Defs): Drawing {
  const cx = frame.w / 2;
  const half = Math.min(450, frame.w / 2 - 40);
  const [top, bottom] = frame.w < 800 ? [592, 736] : [536, 736];
  const lamps = scene.lamps ?? [];
  const glass = linearGradient(defs, [
    [0, '#12161b'],
    [0.12, GLASS],
    [1, GLASS],
  ]);
  const panel = el('rect', {
    x: cx - half,
    y: top,
    width: half * 2,
    height: bottom - top,
    rx: 26,
    fill: glass,
    stroke: '#333b44',
    'stroke-width': 2.5,
  });
  const tall = bottom - top;
  const text = { size: 42, color: style.ink, maxWidth: half * 2 - 60, weight: 600 };
  if (lamps.length === 0) {
    const said = scene.message ?? '48 217 km';
    const color = scene.message ? style.ink : style.faint;
    return [
      panel,
      drawSignText(said, cx, (top + bottom) / 2, { ...text, color, size: scene.message ? 46 : 36 }),
    ];
  }
  const most = scene.message ? tall * 0.54 : tall * 0.7;
  const step = Math.min(most * 1.45, (half * 2 - 30) / lamps.length);
  const size = Math.min(most, step * 0.88);
  const cy = scene.message ? bottom - tall * 0.35 : (top + bottom) / 2;
  const said = scene.message ? drawSignText(scene.message, cx, top + tall * 0.19, text) : [];
  return [panel, said, lampRow(lamps, cx, cy, size, step, defs)];
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
