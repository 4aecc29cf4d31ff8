/** Windscreen, wipers, mirrors and the controls that keep them clear. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import {
  drawCard,
  drawOval,
  drawSoftGlow,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { drawDot, fillPath, placeSymbol, rotateSymbol, strokePath } from '../../kit/pen.ts';
import { SAFETY_LAMPS } from '../dashboard/lamps-safety.ts';

const PANE = 'M60 80Q600 20 1140 80L1190 590Q600 640 10 590z';

const spots = (n: number, seed: number, w: number, h: number) =>
  Array.from(
    { length: n },
    (_, i) => `M${num(60 + backdropNoise(i + seed) * w)} ${num(90 + backdropNoise(i + seed + 50) * h)}v.1`,
  ).join('');

/** What hides part of the view. */
function trouble(context: ObjectContext): Drawing {
  switch (context.state) {
    case 'fissure':
      return [
        strokePath('M180 590C240 500 220 440 330 400S470 330 560 350 720 280 800 300', '#f4f8fa', 9),
        strokePath('M330 400L380 470M560 350L600 260M470 344L440 280', '#f4f8fa', 6),
        strokeHaze('M184 596C244 506 224 446 334 406S474 336 564 356 724 286 804 306', '#3b4956', 4, 0.6),
      ];
    case 'impact':
      return [
        Array.from({ length: 14 }, (_, i) =>
          rotateSymbol(
            strokePath(`M760 ${250 - 22}V${250 - 50 - backdropNoise(i) * 70}`, '#f4f8fa', 5),
            i * 26,
            760,
            250,
          ),
        ),
        drawOval(760, 250, 36, 34, '#f4f8fa', 0.8),
        drawDot(760, 250, 15, '#2b3642'),
      ];
    case 'givre':
      return [
        fillVeil(PANE, '#eaf4fa', 0.86),
        strokeHaze(spots(120, 3, 1080, 470), '#ffffff', 22, 0.75),
        fillVeil('M470 260Q600 220 760 250L740 430Q600 460 480 420z', '#7fb0d0', 0.5),
      ];
    case 'buee':
      return [
        fillVeil(PANE, '#dfe7ea', 0.74),
        fillVeil('M430 330C520 230 720 240 780 330S640 470 540 440 400 400 430 330z', '#a9c9dc', 0.6),
        strokeHaze(spots(40, 9, 1060, 450), '#ffffff', 8, 0.7),
      ];
    case 'sale':
      return [
        strokeHaze(spots(150, 21, 1080, 480), '#6b5a3c', 13, 0.6),
        fillVeil(PANE, '#8f7d58', 0.3),
        fillVeil('M190 580A420 420 0 0 1 700 240L640 330A320 320 0 0 0 300 580z', '#cfe3f2', 0.5),
      ];
    case 'soleil':
      return [
        drawSoftGlow(context, 700, 210, 520, '#fff3c0', 0.95),
        drawDot(700, 210, 62, '#fffdf2'),
        fillVeil(PANE, '#ffe9ae', 0.25),
      ];
    default:
      return fillVeil('M140 90L420 60L250 600H110z', '#ffffff', 0.13);
  }
}

function windscreen(context: ObjectContext): Drawing {
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: PANE })));
  const skyTop = context.night ? '#0d1730' : '#8ec3e6';
  const road = [
    fillPath(
      'M-100 60H1300V420H-100z',
      verticalGradient(context, skyTop, context.night ? '#2a3a5c' : '#dceaf0'),
    ),
    fillPath('M-100 410Q300 350 600 400T1300 390V700H-100z', context.night ? '#23331f' : '#93b06a'),
    fillPath('M-60 700L560 402H640L1260 700z', context.night ? '#2a2d31' : '#6b6e73'),
    strokePath('M600 404V430M600 460V510M600 550V640', '#f2f0e8', 12, 'butt'),
  ];
  return [
    group({ 'clip-path': clip }, road, trouble(context)),
    strokePath(PANE, '#171c21', 34),
    drawCard(500, 40, 200, 70, 24, '#20262c', '#0e1114'),
    drawCard(512, 50, 176, 50, 18, verticalGradient(context, '#8fa9bb', '#c9dae4')),
    strokePath('M300 640L620 560M760 640L1080 556', '#14181c', 18),
    fillPath('M-300 640Q600 570 1500 640V900H-300z', verticalGradient(context, '#4d565e', '#20262c')),
  ];
}

/** The blade of a wiper, whole or torn, on wet glass. */
function wiper(context: ObjectContext): Drawing {
  const worn = context.state === 'use';
  const drops = strokeHaze(spots(70, 5, 700, 540), '#ffffff', 16, 0.55);
  const swept = worn
    ? strokeHaze(
        'M40 640A640 640 0 0 1 640 90M90 660A580 580 0 0 1 660 160M150 670A520 520 0 0 1 690 230',
        '#ffffff',
        12,
        0.55,
      )
    : fillVeil('M0 700A680 680 0 0 1 640 40L740 400L400 700z', '#dff0fa', 0.35);
  const rubber = worn
    ? [
        fillWithEdge(
          'M120 560L620 250L628 264L560 310L566 336L520 330L430 392L440 420L392 410L300 470L306 492L262 490L130 576z',
          '#171b1f',
          '#0a0c0e',
          3,
        ),
        strokePath('M520 330C540 350 536 372 550 390', '#171b1f', 9),
      ]
    : fillWithEdge('M120 560L620 250L634 272L134 584z', '#171b1f', '#0a0c0e', 3);
  return [
    drawCard(
      -400,
      -140,
      1600,
      1060,
      0,
      context.night
        ? verticalGradient(context, '#16233c', '#33456a')
        : verticalGradient(context, '#7f9db2', '#b9cdd9'),
    ),
    swept,
    drops,
    drawSoftShadow(context, 390, 460, 300, 60, 0.3),
    rubber,
    strokePath('M110 544L610 236', '#3d464f', 20),
    strokeHaze('M116 536L600 238', '#ffffff', 5, 0.4),
    strokePath('M370 392L470 560L640 760', '#23292f', 26),
    drawCard(330, 350, 86, 66, 16, '#2b3138', '#0e1114'),
  ];
}

const HOUSING =
  'M90 190Q100 140 160 134L600 150Q660 156 664 210L650 470Q640 540 570 550L220 566Q130 566 112 490z';
const FACE =
  'M120 206Q128 170 170 166L590 180Q632 186 634 220L622 450Q614 508 560 516L236 530Q158 530 142 470z';

function mirror(context: ObjectContext): Drawing {
  const inside = context.state === 'interieur' || context.state === 'nuit';
  const dark = context.night || context.state === 'nuit';
  const shape = inside
    ? 'M40 250Q40 210 90 206H630Q680 210 680 250L660 420Q650 456 600 458H120Q70 456 60 420z'
    : FACE;
  const clip = context.defs.add(el('clipPath', {}, el('path', { d: shape })));
  const view = [
    fillPath(
      'M0 100H760V400H0z',
      dark
        ? verticalGradient(context, '#0a1226', '#22304d')
        : verticalGradient(context, '#8ec3e6', '#e2eff3'),
    ),
    fillPath('M0 330Q360 300 760 330V640H0z', dark ? '#1a2619' : '#93b06a'),
    inside
      ? [
          fillPath('M120 640L350 330H390L640 640z', dark ? '#23272c' : '#6b6e73'),
          strokePath('M370 336V360M370 384V420M370 450V520', '#f2f0e8', 7, 'butt'),
        ]
      : [
          fillPath('M80 640L200 330H226L560 640z', dark ? '#23272c' : '#6b6e73'),
          strokePath('M230 340L330 460M352 490L440 600', '#f2f0e8', 9, 'butt'),
          fillPath(
            'M640 100H760V640H560C590 480 610 300 640 100z',
            verticalGradient(context, '#6d9bc4', '#2a5076'),
          ),
        ],
  ];
  const car = group(
    { transform: `translate(${inside ? 366 : 232} ${inside ? 388 : 398}) scale(.9)` },
    front(context, dark),
  );
  const body = inside
    ? [
        drawCard(340, -40, 40, 240, 10, '#20262c'),
        drawCard(20, 184, 680, 296, 60, horizontalGradient(context, '#3d464f', '#171b1f'), '#0c0e10'),
      ]
    : [
        fillWithEdge('M600 520L720 560V660L560 620z', '#20262c', '#0c0e10', 4),
        fillWithEdge(HOUSING, horizontalGradient(context, '#6d9bc4', '#44739d', '#2a5076'), '#1f4264', 6),
      ];
  const dazzle = context.state === 'nuit' ? drawSoftGlow(context, 366, 370, 210, '#fff4cf', 0.9) : [];
  return [
    body,
    group({ 'clip-path': clip }, view, car, dazzle, fillVeil('M120 140H260L180 600H60z', '#ffffff', 0.12)),
    strokePath(shape, '#0c0e10', 8),
  ];
}

/** A small car seen from the front. */
function front(context: ObjectContext, lit: boolean): Drawing {
  const lamp = (x: number) => [
    drawDot(x, -8, 9, lit ? '#fffbe0' : '#eef3f5'),
    lit ? drawSoftGlow(context, x, -8, 46, '#fff4cf', 0.9) : [],
  ];
  return [
    drawOval(0, 30, 70, 8, '#000000', 0.4),
    fillPath('M-60 26V-6C-60-20-50-26-44-28L-34-58Q0-66 34-58L44-28C50-26 60-20 60-6V26z', '#c94a3f'),
    fillPath('M-34-30L-27-52Q0-58 27-52L34-30z', '#26313a'),
    fillPath('M-56 20H-34V36H-56zM34 20H56V36H34z', '#171b1f'),
    lamp(-42),
    lamp(42),
    drawCard(-16, 6, 32, 12, 2, '#f7f7f2'),
  ];
}

/** The panel of the ventilation: three keys, one of them lit. */
function climate(context: ObjectContext): Drawing {
  const lit = '#ffab1a';
  const off = '#aab3ba';
  const key = (x: number, name: string, symbol: (ink: string) => Drawing) => {
    const on = context.state === name;
    return [
      drawCard(x, 380, 196, 220, 30, verticalGradient(context, '#3d464f', '#20262c'), '#0c0e10'),
      on ? drawSoftGlow(context, x + 98, 470, 130, lit, 0.4) : [],
      placeSymbol(symbol(on ? '#ffe0a3' : off), x + 98, 470, 116),
      drawCard(x + 68, 560, 60, 14, 7, on ? lit : '#14181c'),
    ];
  };
  const recycle = (ink: string) => [
    strokePath('M6 66C6 44 16 40 26 38C36 22 44 18 60 18H74C86 18 92 30 94 40C98 46 98 60 96 66H6z', ink, 6),
    strokePath('M36 52C40 32 66 32 70 48M70 48l8-9M70 48l-11-6', ink, 6),
  ];
  const cool = (ink: string) => SAFETY_LAMPS.verglas(ink);
  const knob = (x: number) => [
    drawDot(x, 220, 104, '#14181c'),
    drawDot(x, 220, 92, sphereGradient(context, '#6d7780', '#333b43', '#14181c')),
    strokePath(`M${x} 150V180`, '#f2f5f7', 10),
  ];
  return [
    drawCard(20, 60, 700, 600, 60, verticalGradient(context, '#59636d', '#23292f'), '#14181c'),
    knob(160),
    knob(580),
    drawCard(296, 150, 150, 130, 20, '#0a0d0f'),
    strokeHaze('M330 190q14-14 28 0t28 0 28 0M330 226q14-14 28 0t28 0 28 0', '#8fd0ff', 7, 0.9),
    key(52, 'desembuage', (ink) => SAFETY_LAMPS['degivrage-avant'](ink)),
    key(272, 'air-recycle', recycle),
    key(492, 'air-conditionne', cool),
  ];
}

export const GLASS: Readonly<Record<string, ObjectDrawing>> = {
  'pare-brise': { box: [1200, 750], on: 'cabin', draw: windscreen },
  'essuie-glace': { box: [740, 750], on: 'plain', draw: wiper },
  retroviseur: {
    box: [740, 750],
    on: (state) => (state === 'interieur' || state === 'nuit' ? 'cabin' : 'road'),
    draw: mirror,
  },
  climatisation: { box: [740, 720], on: 'cabin', draw: climate },
};
