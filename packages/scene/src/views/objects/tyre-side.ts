/** What a tyre says of itself on its side: dimensions, indices, and whether it is made for snow. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawSoftShadow,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  valueOrDefault,
} from '../../kit/object-context.ts';
import { drawDot, drawRing, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';

const INK = '#f1f4f6';

/** Three peaks with a snowflake in them. */
function alpine(x: number, y: number): Drawing {
  const flake = [0, 60, 120].map((a) => {
    const [dx, dy] = [Math.cos((a * Math.PI) / 180) * 30, Math.sin((a * Math.PI) / 180) * 30];
    return `M${x - dx} ${y + 14 - dy}L${x + dx} ${y + 14 + dy}`;
  });
  return [
    strokePath(
      `M${x - 104} ${y + 62}L${x - 62} ${y - 22}L${x - 44} ${y + 2}L${x} ${y - 68}L${x + 44} ${y + 2}L${x + 62} ${y - 22}L${x + 104} ${y + 62}z`,
      INK,
      9,
    ),
    strokePath(flake.join(''), INK, 8),
  ];
}

function mudAndSnow(x: number, y: number): Drawing {
  return drawSignText('M+S', x, y, { size: 96, color: INK });
}

/** The upper half of a wheel, so near that its side fills the picture. */
function sideOfTyre(context: ObjectContext): Drawing {
  const symbols =
    context.state === 'montagne'
      ? [mudAndSnow(290, 470), alpine(640, 466)]
      : context.state === 'boue-neige'
        ? mudAndSnow(450, 470)
        : [];
  return [
    drawSoftShadow(context, 450, 900, 1000, 760, 0.5),
    drawDot(450, 1060, 1010, sphereGradient(context, '#4d5359', '#34383d', '#1a1c1f')),
    drawRing(450, 1060, 1002, '#15171a', 22),
    drawRing(450, 1060, 930, '#23272b', 8),
    drawRing(450, 1060, 486, '#1a1d20', 26),
    drawDot(450, 1060, 470, sphereGradient(context, '#9aa4ac', '#6d767e', '#3a4148')),
    drawRing(450, 1060, 440, '#dde2e6', 16),
    strokeHaze('M-280 460A940 940 0 0 1 180 190', '#ffffff', 14, 0.14),
    fillPath('M96 226H804V370H96z', '#2a2e32'),
    drawSignText(valueOrDefault(context, 0, '205/55 R 16'), 330, 300, {
      size: 92,
      color: INK,
      maxWidth: 420,
    }),
    drawSignText(valueOrDefault(context, 1, '91 V'), 686, 300, { size: 92, color: INK, maxWidth: 190 }),
    symbols,
  ];
}

export const TYRE_SIDES: Readonly<Record<string, ObjectDrawing>> = {
  'flanc-pneu': {
    box: [900, 750],
    on: 'garage',
    draw: sideOfTyre,
    values: () => [
      { x: 110, y: 240, w: 440, h: 120 },
      { x: 580, y: 240, w: 210, h: 120 },
    ],
  },
};
