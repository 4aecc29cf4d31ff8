/** Small controls of the dashboard: headlamp height, passenger airbag, hazard lights. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { drawRing, drawSignText, fillPath, placeSymbol, strokePath } from '../../kit/pen.ts';
import { lampGlyph } from '../dashboard/lamps.ts';

/** Dipped beam tilted downwards, as engraved beside the wheel. */
const beam = (ink: string) => [
  strokePath('M52 22H62C98 22 98 78 62 78H52C60 60 60 40 52 22z', ink, 6),
  strokePath('M44 26L10 36M46 44L10 56M44 66L10 80', ink, 6),
  strokePath('M0 30V84M-8 74l8 12 8-12', ink, 5),
];

function levelling(context: ObjectContext): Drawing {
  const chosen = context.state === 'charge' ? 3 : 0;
  const ink = context.night ? '#ffb066' : '#f2f5f7';
  const ribs = Array.from({ length: 17 }, (_, i) => {
    const a = ((i - 8) / 8.5) * 1.45;
    const y = 375 + Math.sin(a) * 236;
    return `M424 ${num(y)}H558`;
  }).join('');
  const figures = [0, 1, 2, 3].map((n) => {
    const y = 375 + (n - chosen) * 132;
    if (y < 150 || y > 600) return [];
    const on = n === chosen;
    return drawSignText(String(n), 302, y, {
      size: on ? 128 : 76,
      color: on ? ink : context.night ? '#8a5a34' : '#a9b2ba',
    });
  });
  return [
    drawCard(74, 50, 572, 660, 60, context.night ? '#0c0f13' : '#1d2227'),
    drawCard(60, 36, 572, 660, 60, horizontalGradient(context, '#4b545d', '#343c44', '#23292f'), '#171c21'),
    drawCard(226, 90, 152, 570, 30, verticalGradient(context, '#0b0d10', '#1c2228', '#0b0d10')),
    context.night ? drawSoftGlow(context, 302, 375, 150, '#ff9a4a', 0.35) : [],
    figures,
    fillVeil('M226 150V110a20 20 0 0 1 20-20H358a20 20 0 0 1 20 20V210H226z', '#000000', 0.4),
    fillVeil('M226 560H378V640a20 20 0 0 1-20 20H246a20 20 0 0 1-20-20z', '#000000', 0.4),
    fillPath('M182 375l34-26v52z', '#ff5238'),
    fillPath('M422 375l-34-26v52z', '#ff5238'),
    drawCard(
      424,
      110,
      134,
      530,
      40,
      verticalGradient(context, '#101316', '#3d464f', '#7b858e', '#3d464f', '#101316'),
    ),
    strokePath(ribs, '#14181c', 9, 'butt'),
    strokeHaze('M440 330H544', '#ffffff', 8, 0.4),
    placeSymbol(beam(ink), 146, 250, 92),
  ];
}

/** The console lamp of the passenger's airbag. */
function airbag(context: ObjectContext): Drawing {
  const on = context.state === 'actif';
  const lit = '#ffab1a';
  const off = '#3b434b';
  const seated = (ink: string) => placeSymbol(lampGlyph('airbag', '#0b0d10', ink), 0, 0, 190);
  const lamp = (x: number, name: string, isLit: boolean, crossed: boolean) => {
    const ink = isLit ? lit : off;
    return [
      drawCard(x - 142, 262, 284, 300, 22, '#0b0d10', '#2c333a'),
      isLit ? drawSoftGlow(context, x, 384, 190, lit, 0.5) : [],
      group(
        { transform: `translate(${x} 378)` },
        seated(ink),
        crossed ? strokePath('M-84-84L84 84', ink, 14) : [],
      ),
      drawSignText(name, x, 516, { size: 54, color: isLit ? '#ffe0a3' : '#59626b' }),
    ];
  };
  return [
    drawCard(30, 150, 660, 470, 64, '#00000055'),
    drawCard(20, 134, 660, 470, 64, verticalGradient(context, '#4d565f', '#2c333a'), '#1a1f24'),
    strokeHaze('M70 152H620', '#ffffff', 5, 0.25),
    drawSignText('AIRBAG PASSAGER', 350, 206, { size: 52, color: '#eef2f5', maxWidth: 560 }),
    lamp(194, 'ON', on, false),
    lamp(506, 'OFF', !on, true),
  ];
}

function hazard(context: ObjectContext): Drawing {
  const on = context.state === 'allume';
  const ink = on ? '#ff5a4c' : '#c4392f';
  return [
    drawCard(70, 90, 580, 570, 70, '#00000050'),
    drawCard(60, 74, 580, 570, 70, verticalGradient(context, '#4b545d', '#2a3137'), '#171c21'),
    drawCard(120, 134, 460, 450, 50, verticalGradient(context, '#14181c', '#2b3239')),
    drawCard(
      132,
      142,
      436,
      430,
      46,
      on ? verticalGradient(context, '#251416', '#1a1012') : verticalGradient(context, '#3d464f', '#262c32'),
    ),
    on ? drawSoftGlow(context, 350, 370, 300, '#ff3b2f', 0.65) : [],
    strokePath('M350 218L486 472H214z', ink, 26),
    strokePath('M350 316L406 422H294z', ink, 20),
    strokeHaze('M170 168H520', '#ffffff', 6, 0.25),
  ];
}

/** The stalk of the lights and indicators, or of the wipers, behind the wheel. */
function stalk(context: ObjectContext): Drawing {
  const wiper = context.state === 'essuie-glace';
  const lift = context.state === 'clignotant-gauche' ? 12 : 0;
  const flip = wiper ? 'translate(720 0) scale(-1 1)' : '';
  const body = horizontalGradient(context, '#3d464f', '#5a646e', '#2b3239');
  const rod = [
    fillPath('M150 330C260 322 380 330 560 344V420C380 432 260 438 150 432C96 428 96 336 150 330z', body),
    fillPath('M206 324h62v112h-62z', '#14181c'),
    strokeHaze('M150 346C260 338 380 344 540 358', '#ffffff', 7, 0.3),
  ];
  const arrows =
    context.state === 'clignotant-gauche'
      ? [
          fillPath('M90 620l66-54v30h80v48h-80v30z', '#35d873'),
          drawSoftGlow(context, 160, 620, 120, '#35d873', 0.5),
        ]
      : [];
  const icons = wiper
    ? placeSymbol(
        strokePath('M6 46C30 26 70 26 94 46L80 84H20zM50 84L34 46', '#f2f5f7', 6),
        430,
        386,
        84,
        true,
      )
    : [
        placeSymbol(lampGlyph('feux-croisement', '#2b3239', '#f2f5f7'), 356, 384, 70),
        placeSymbol(lampGlyph('feux-route', '#2b3239', '#f2f5f7'), 446, 384, 70),
      ];
  const hub = [drawRing(770, 380, 250, '#171c21', 70), drawRing(770, 372, 270, '#4b545d', 10)];
  return [
    group(
      { transform: flip },
      hub,
      group(
        { transform: `rotate(${lift} 640 380)` },
        drawSoftShadow(context, 350, 470, 280, 40, 0.6),
        rod,
        icons,
      ),
    ),
    arrows,
  ];
}

export const CONTROLS: Readonly<Record<string, ObjectDrawing>> = {
  'reglage-phares': {
    box: [692, 750],
    on: 'cabin',
    draw: levelling,
    parts: () => ({ symbole: ['le symbole', 89, 221, 100, 61], chiffre: ['la molette', 262, 318, 92, 125] }),
  },
  'airbag-passager': {
    box: [700, 750],
    on: 'cabin',
    draw: airbag,
    parts: (state) => (state === 'actif' ? { voyant: ['le témoin', 55, 264, 283, 296] } : {}),
  },
  'bouton-detresse': { box: [700, 750], on: 'cabin', draw: hazard },
  commodo: { box: [760, 750], on: 'cabin', draw: stalk },
};
