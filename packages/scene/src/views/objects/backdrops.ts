/** What lies behind an object: a desk, a bar, a workshop, the road, the inside of a car. */

import { drawBackdrop, vary } from '../../kit/backdrop.ts';
import { createPalette, mix } from '../../kit/palette.ts';
import { box, fill, line } from '../../kit/pen.ts';
import { type Art, across, type Backdrop, glow, haze, oval, ramp, veil } from '../../kit/studio.ts';
import { el, type Frame, num } from '../../kit/svg.ts';

/** Planks seen from above, in the light of a window or of a lamp. */
function desk(art: Art, { w, h }: Frame): string {
  const base = art.night ? '#5d4230' : '#c79a68';
  let planks = box(0, 0, w, h, base);
  const step = 150;
  for (let i = 0; i * step < h; i += 1) {
    const tone = mix(base, i % 2 ? '#f1d3a4' : '#8a5c34', 0.1 + 0.08 * vary(i + 3));
    planks += box(0, i * step, w, step - 2, tone);
    let grain = '';
    for (let k = 0; k < 4; k += 1) {
      const y = i * step + 18 + k * 33 + vary(i * 7 + k) * 12;
      grain += `M0 ${num(y)}q${num(w * 0.25)} ${num(vary(k + i) * 22 - 11)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0`;
    }
    planks += haze(grain, '#6d431f', 2, 0.16);
  }
  const light = art.night ? glow(art, w * 0.42, h * 0.32, w * 0.75, '#ffd79a', 0.5) : window(w, h);
  return planks + light;
}

function window(w: number, h: number): string {
  return (
    veil(`M0 0H${num(w * 0.34)}L0 ${num(h * 0.62)}z`, '#fff4dc', 0.2) +
    veil(`M${num(w * 0.42)} 0H${num(w * 0.62)}L0 ${num(h)}V${num(h * 0.76)}z`, '#fff4dc', 0.14)
  );
}

/** A wall behind the edge of a table. */
function table(art: Art, { w, h }: Frame): string {
  const wall = art.night ? ramp(art, '#2a2f42', '#40394a') : ramp(art, '#dfe7ea', '#f2ece0');
  const top = art.night ? ramp(art, '#6b4a34', '#42291c') : ramp(art, '#d8ab76', '#b5834f');
  const y = h * 0.66;
  return (
    box(0, 0, w, h, wall) +
    glow(art, w * 0.3, h * 0.2, w * 0.55, art.night ? '#ffcf8a' : '#ffffff', art.night ? 0.3 : 0.6) +
    box(0, y, w, h - y, top) +
    box(0, y, w, 5, art.night ? '#8f6a4a' : '#f0cfa0')
  );
}

/** A counter at night: warm lamps out of focus, polished wood. */
function bar(art: Art, { w, h }: Frame): string {
  let drawn = box(0, 0, w, h, ramp(art, '#191420', '#4a2c28', '#2a1a1a'));
  for (let i = 0; i < 12; i += 1) {
    const color = ['#ffb35c', '#ff7a4d', '#ffd992', '#7fa6c9'][i % 4] ?? '#ffb35c';
    const r = 20 + vary(i + 9) * 36;
    drawn += el('circle', {
      cx: vary(i + 1) * w,
      cy: 40 + vary(i + 40) * h * 0.46,
      r,
      fill: color,
      opacity: '.16',
    });
  }
  const shelf = h * 0.3;
  drawn += veil(`M0 ${num(shelf)}H${w}v10H0z`, '#0e0a0d', 0.5);
  const y = h * 0.7;
  return (
    drawn +
    box(0, y, w, h - y, ramp(art, '#a2643a', '#6a3a20', '#42220f')) +
    box(0, y, w, 6, '#dba06a') +
    oval(w * 0.42, y + 70, w * 0.4, 34, '#ffcf95', 0.14)
  );
}

function garage(art: Art, { w, h }: Frame): string {
  const wall = art.night ? ramp(art, '#1d242e', '#2c3540') : ramp(art, '#c7d2d8', '#e3e6e2');
  const ground = art.night ? ramp(art, '#333b44', '#1e242b') : ramp(art, '#a9aeb0', '#7f8588');
  const y = h * 0.74;
  const panel = art.night ? '#3a4552' : '#b5c3ca';
  return (
    box(0, 0, w, h, wall) +
    veil(
      `M0 ${num(h * 0.14)}H${w}V${num(h * 0.17)}H0zM${num(w * 0.16)} 0h8V${num(y)}h-8zM${num(w * 0.8)} 0h8V${num(y)}h-8z`,
      panel,
      0.5,
    ) +
    glow(art, w * 0.3, h * 0.18, w * 0.5, '#ffffff', art.night ? 0.16 : 0.65) +
    box(0, y, w, h - y, ground) +
    box(0, y - 10, w, 10, art.night ? '#171d24' : '#8d9599')
  );
}

function outside(art: Art, frame: Frame, place: string): string {
  return drawBackdrop({ place, frame, palette: createPalette(art.light, art.weather), defs: art.defs });
}

/** A verge and its road, seen from a man's height. */
function grass(art: Art, { w, h }: Frame): string {
  const k = art.night ? 0.7 : 0;
  const tone = (c: string) => mix(c, '#0a1220', k);
  let blades = '';
  for (let i = 0; i < 90; i += 1) {
    const x = vary(i + 2) * w;
    const y = h * 0.3 + vary(i + 71) * h * 0.7;
    blades += `M${num(x)} ${num(y)}l${num(-5 + vary(i) * 10)} -18`;
  }
  return (
    box(0, 0, w, h, ramp(art, tone('#9dbb74'), tone('#7da257'), tone('#658c47'))) +
    fill(`M0 0H${w}V${num(h * 0.15)}Q${num(w / 2)} ${num(h * 0.2)} 0 ${num(h * 0.17)}z`, tone('#6f7378')) +
    line(
      `M0 ${num(h * 0.125)}Q${num(w / 2)} ${num(h * 0.155)} ${w} ${num(h * 0.108)}`,
      tone('#f1efe6'),
      9,
      'butt',
    ) +
    haze(blades, tone('#48703a'), 3, 0.5)
  );
}

/** Inside a car: soft dark plastics, a window of daylight to the left. */
function cabin(art: Art, { w, h }: Frame): string {
  const skin = art.night
    ? ramp(art, '#1a2028', '#0f1318', '#080a0d')
    : ramp(art, '#59616a', '#3a4149', '#23282e');
  const seam = art.night ? '#2b333d' : '#7d868f';
  return (
    box(0, 0, w, h, skin) +
    glow(art, w * 0.25, 0, w * 0.6, art.night ? '#8fb4ff' : '#ffffff', art.night ? 0.08 : 0.28) +
    haze(`M0 ${num(h * 0.12)}Q${num(w * 0.5)} ${num(h * 0.06)} ${w} ${num(h * 0.13)}`, seam, 3, 0.6) +
    haze(`M0 ${num(h * 0.93)}Q${num(w * 0.5)} ${num(h * 0.9)} ${w} ${num(h * 0.93)}`, seam, 3, 0.4)
  );
}

/** The passengers' space seen from the side: window, pillar, door trim. */
function seat(art: Art, { w, h }: Frame): string {
  const sky = art.night ? ramp(art, '#0c1526', '#22304d') : ramp(art, '#b9d8ea', '#e6f0ee');
  const trim = art.night ? ramp(art, '#20262e', '#12161b') : ramp(art, '#8f8d88', '#6b6a67');
  const roof = art.night ? '#171c22' : '#cfcac0';
  const y = h * 0.5;
  return (
    box(0, 0, w, h, sky) +
    fill(
      `M0 ${num(y * 0.86)}Q${num(w * 0.3)} ${num(y * 0.7)} ${num(w * 0.62)} ${num(y * 0.84)}T${w} ${num(y * 0.8)}V${h}H0z`,
      art.night ? '#16202e' : '#a9c08d',
    ) +
    box(0, y, w, h - y, trim) +
    box(0, y, w, 12, art.night ? '#2d353f' : '#a9a69f') +
    fill(`M0 0H${w}V${num(h * 0.07)}Q${num(w / 2)} ${num(h * 0.03)} 0 ${num(h * 0.07)}z`, roof) +
    fill(`M${num(w * 0.9)} 0H${w}V${num(y)}H${num(w * 0.95)}z`, roof)
  );
}

/** The cushion of a car seat from above, with its seams. */
function fabric(art: Art, { w, h }: Frame): string {
  const cloth = art.night ? ramp(art, '#20262e', '#151a20') : ramp(art, '#5f6b78', '#46515d');
  const edge = art.night ? '#0d1014' : '#323b45';
  let ribs = '';
  for (let x = 0.22; x < 0.8; x += 0.07) ribs += `M${num(w * x)} ${num(h * 0.1)}V${h}`;
  const side = (x: number, s: number) =>
    `M${num(x)} 0q${num(s * w * 0.13)} ${num(h * 0.4)} ${num(s * w * 0.1)} ${h}H${num(x)}z`;
  return (
    box(0, 0, w, h, cloth) +
    haze(ribs, edge, 3, 0.5) +
    fill(side(0, 1), art.night ? '#1a2027' : '#56626f') +
    fill(side(w, -1), art.night ? '#12161b' : '#3f4954') +
    haze(`M0 ${num(h * 0.085)}Q${num(w / 2)} ${num(h * 0.13)} ${w} ${num(h * 0.085)}`, edge, 10, 0.8) +
    glow(art, w * 0.28, h * 0.2, w * 0.5, '#ffffff', art.night ? 0.06 : 0.2)
  );
}

function plain(art: Art, { w, h }: Frame): string {
  const wall = art.night ? across(art, '#1c2740', '#131b2d') : across(art, '#dcebf1', '#c7dbe6');
  return box(0, 0, w, h, wall) + glow(art, w * 0.34, h * 0.26, w * 0.5, '#ffffff', art.night ? 0.12 : 0.7);
}

const BACKDROPS: Readonly<Record<Backdrop, (art: Art, frame: Frame) => string>> = {
  desk,
  table,
  bar,
  garage,
  road: (art, frame) => outside(art, frame, 'ville'),
  grass,
  cabin,
  seat,
  fabric,
  plain,
};

export function drawBehind(kind: Backdrop, art: Art, frame: Frame): string {
  return BACKDROPS[kind](art, frame);
}
