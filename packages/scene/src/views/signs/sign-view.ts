/** Signs shown large, on their posts, before the place where they stand. */

import { backdropNoise, drawBackdrop } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group, type SignFace } from '../../kit/display-list.ts';
import type { Box, Frame } from '../../kit/geometry.ts';
import { createPalette, type ScenePalette } from '../../kit/palette.ts';
import { num } from '../../kit/path-data.ts';
import type { SignScene } from '../../schema/scene.ts';
import { mountedFaces } from './sign-face.ts';

/** Beacons and cones stand on the ground by themselves. */
const STANDING = new Set([
  'E50',
  'J1',
  'J3',
  'J6',
  'J11',
  'J12',
  'J13',
  'K1',
  'K5a',
  'K5b',
  'K5c',
  'K10a',
  'K10b',
  'K14',
  'K16',
]);
/** Panels hung above the carriageway. */
const GANTRY = new Set(['D31', 'Da40', 'XC50']);

interface Slot {
  cx: number;
  width: number;
  /** Lowest edge that its signs may reach. */
  bottom: number;
  top: number;
}

function shadowFilter(defs: Defs): string {
  return defs.add(
    el(
      'filter',
      { x: '-20%', y: '-20%', width: '140%', height: '150%' },
      el('feDropShadow', {
        dx: 5,
        dy: 8,
        stdDeviation: 7,
        'flood-color': '#10182a',
        'flood-opacity': '0.34',
      }),
    ),
  );
}

function post(
  cx: number,
  top: number,
  frame: Frame,
  width: number,
  defs: Defs,
  palette: ScenePalette,
): Drawing {
  const steel = (color: string) => palette.tone(color, 4);
  const fill = linearGradient(
    defs,
    [
      [0, steel('#e3e6e8')],
      [0.45, steel('#b4bac0')],
      [1, steel('#858c94')],
    ],
    'x',
  );
  return el('rect', { x: cx - width / 2, y: top, width, height: frame.h - top + 10, fill });
}

interface PlacedSign {
  face: SignFace;
  code: string;
  scale: number;
  /** What its faces take of the picture, without posts. */
  box: Box;
}

function placeSign(sign: SignScene['signs'][number], slot: Slot, frame: Frame): PlacedSign {
  const face = mountedFaces(sign);
  const scale = Math.min(slot.width / face.w, (slot.bottom - slot.top) / face.h, 5.6);
  const [w, h] = [face.w * scale, face.h * scale];
  const y = STANDING.has(sign.code) ? frame.h * 0.9 - h : slot.top + (slot.bottom - slot.top - h) / 2;
  return { face, code: sign.code, scale, box: { x: slot.cx - w / 2, y, w, h } };
}

function stand(
  { face, code, scale, box: { x, y, w, h } }: PlacedSign,
  frame: Frame,
  defs: Defs,
  palette: ScenePalette,
): Drawing {
  const cx = x + w / 2;
  const drawn = group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})` },
    face.drawing,
  );
  const shadowed = group({ filter: shadowFilter(defs) }, drawn);
  if (STANDING.has(code)) {
    const foot = el('ellipse', {
      cx: cx + 16,
      cy: frame.h * 0.9,
      rx: w * 0.8,
      ry: 14,
      fill: '#10182a',
      opacity: '0.25',
    });
    return [foot, shadowed];
  }
  if (GANTRY.has(code)) {
    const beam = (by: number, bh: number) =>
      el('rect', { x: -10, y: by, width: frame.w + 20, height: bh, fill: palette.tone('#a9b0b6', 8) });
    return [beam(y + h * 0.22, 16), beam(y + h * 0.7, 16), shadowed];
  }
  const thick = Math.max(13, Math.min(26, 6 * scale));
  const wide = face.w > 130;
  const posts = wide
    ? [
        post(cx - w * 0.3, y + 8, frame, thick, defs, palette),
        post(cx + w * 0.3, y + 8, frame, thick, defs, palette),
      ]
    : post(cx, y + 6, frame, thick, defs, palette);
  return [posts, shadowed];
}

/** Rain, snow or fog between the sign and us: light enough to leave the sign readable. */
function air(frame: Frame, palette: ScenePalette): Drawing {
  if (palette.weather === 'brouillard') {
    return el('rect', { width: frame.w, height: frame.h, fill: palette.haze, opacity: '0.2' });
  }
  if (palette.weather === 'pluie') {
    const drops = Array.from({ length: 70 }, (_, i) => {
      const x = backdropNoise(i) * frame.w;
      return `M${num(x)} ${num(backdropNoise(i + 200) * frame.h)}l-5 ${num(20 + 18 * backdropNoise(i + 9))}`;
    });
    return el('path', {
      d: drops.join(''),
      fill: 'none',
      stroke: '#e8f1f7',
      'stroke-width': 1.4,
      opacity: '0.38',
    });
  }
  if (palette.weather !== 'neige') return [];
  const flakes = Array.from({ length: 70 }, (_, i) => {
    const r = 1.5 + 2.8 * backdropNoise(i + 77);
    return `M${num(backdropNoise(i) * frame.w)} ${num(backdropNoise(i + 300) * frame.h)}a${num(r)} ${num(r)} 0 1 0 .1 0z`;
  });
  return el('path', { d: flakes.join(''), fill: '#ffffff', opacity: '0.8' });
}

/** One to three signs side by side. */
export function placeSigns({ signs }: SignScene, frame: Frame): PlacedSign[] {
  const step = frame.w / signs.length;
  const width = Math.min(step * (signs.length === 1 ? 0.74 : 0.82), 700);
  return signs.map((sign, index) =>
    placeSign(sign, { cx: step * (index + 0.5), width, top: frame.h * 0.07, bottom: frame.h * 0.8 }, frame),
  );
}

/** Draws them before the place where they stand. */
export function drawSignScene(scene: SignScene, frame: Frame, defs: Defs): Drawing {
  const palette = createPalette(scene.light ?? 'jour', scene.weather ?? 'clair', {
    lamps: scene.place === 'ville' || scene.place === 'village',
    inside: scene.place === 'tunnel',
  });
  const signs = placeSigns(scene, frame).map((sign) => stand(sign, frame, defs, palette));
  const behind = drawBackdrop({ place: scene.place, frame, palette, defs });
  return [behind, signs, air(frame, palette)];
}
