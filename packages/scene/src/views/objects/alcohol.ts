/** Drinks as a bar serves them, and the devices that measure alcohol in the breath. */

import { type Drawing, group } from '../../kit/display-list.ts';
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
  valueOrDefault,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, strokePath } from '../../kit/pen.ts';

function beer(context: ObjectContext, x: number, y: number): Drawing {
  const gold = horizontalGradient(context, '#d98a14', '#ffc84a', '#f2a822', '#c47608');
  return group(
    { transform: `translate(${x} ${y})` },
    drawSoftShadow(context, 0, 4, 110, 22, 0.7),
    fillVeil('M-78-330H78L60-6Q58 4 48 4H-48Q-58 4-60-6z', '#dfeef5', 0.3),
    fillPath('M-70-268H70L56-16H-56z', gold),
    fillPath(
      'M-74-316C-60-338-40-322-24-332S14-340 30-328 70-332 74-310L70-262C40-252-40-252-70-262z',
      '#fff6df',
    ),
    strokeHaze('M-30-60v.1M-8-120v.1M20-80v.1M34-170v.1M-24-200v.1M8-220v.1', '#fff2c2', 9, 0.7),
    strokeHaze('M-56-250L-46-40', '#ffffff', 12, 0.5),
    strokeHaze('M-78-330L-60-6Q-58 4-48 4H48Q58 4 60-6L78-330', '#eef7fb', 5, 0.75),
  );
}

function wine(context: ObjectContext, x: number, y: number): Drawing {
  const red = horizontalGradient(context, '#5b0f1f', '#9a1f37', '#6d1328', '#3f0a16');
  return group(
    { transform: `translate(${x} ${y})` },
    drawSoftShadow(context, 0, 4, 96, 20, 0.7),
    drawOval(0, 0, 74, 13, '#cfdde4', 0.7),
    strokeHaze('M0-8V-150', '#e6f1f6', 13, 0.8),
    fillVeil('M-82-350H82C96-230 66-150 0-150S-96-230-82-350z', '#dfeef5', 0.28),
    fillPath('M-85-270H85C84-200 56-158 0-158S-84-200-85-270z', red),
    drawOval(0, -270, 85, 13, '#b8324c'),
    strokeHaze('M-72-340C-82-260-70-210-44-180', '#ffffff', 11, 0.5),
    strokeHaze('M-82-350C-96-230-66-150 0-150S96-230 82-350', '#eef7fb', 5, 0.75),
    strokeHaze('M-82-350Q0-334 82-350M-82-350Q0-366 82-350', '#eef7fb', 4, 0.6),
  );
}

function spirit(context: ObjectContext, x: number, y: number): Drawing {
  const amber = horizontalGradient(context, '#8a4a10', '#d98b2f', '#b96a18', '#7c400b');
  return group(
    { transform: `translate(${x} ${y})` },
    drawSoftShadow(context, 0, 4, 90, 18, 0.7),
    fillVeil('M-58-150H58L48-4Q46 4 38 4H-38Q-46 4-48-4z', '#dfeef5', 0.35),
    fillPath('M-53-84H53L46-20H-46z', amber),
    drawOval(0, -84, 53, 8, '#e9a950'),
    strokeHaze('M-46-136L-38-30', '#ffffff', 10, 0.55),
    strokeHaze('M-58-150L-48-4Q-46 4-38 4H38Q46 4 48-4L58-150', '#eef7fb', 5, 0.8),
    strokeHaze('M-58-150Q0-142 58-150M-58-150Q0-158 58-150', '#eef7fb', 4, 0.7),
  );
}

function bottle(context: ObjectContext): Drawing {
  const green = horizontalGradient(context, '#1f3d24', '#4d7f4d', '#2c5532', '#12261a');
  return [
    drawSoftShadow(context, 300, 690, 150, 28, 0.8),
    fillPath(
      'M250 60h100v120c0 60 60 80 60 150V670q0 22-24 22H214q-24 0-24-22V330c0-70 60-90 60-150z',
      green,
    ),
    drawCard(242, 40, 116, 96, 10, horizontalGradient(context, '#5a1420', '#95283a', '#4a0f1a')),
    drawCard(190, 390, 220, 190, 4, '#f3ead6'),
    drawRect(190, 404, 220, 8, '#a8833f'),
    drawRect(190, 558, 220, 8, '#a8833f'),
    drawSignText('VIN', 300, 462, { size: 58, color: '#5a1420' }),
    drawSignText('12 % vol.', 300, 522, { size: 36, color: '#6b5a3a' }),
    strokeHaze('M214 350V660', '#ffffff', 14, 0.3),
    wine(context, 540, 690),
  ];
}

const SKIN = ['#f0c6a2', '#dba67e', '#b67f59'] as const;

/** A hand coming from below right, its fingers round an upright device. */
function hand(context: ObjectContext): Drawing {
  const skin = verticalGradient(context, ...SKIN);
  const finger = (y: number, x: number) => [
    drawCard(x, y, 640 - x, 78, 39, skin, '#9c6a48'),
    strokeHaze(`M${x + 34} ${y + 16}q50-6 90 0`, '#ffffff', 6, 0.25),
  ];
  return [finger(596, 486), finger(520, 462), finger(444, 452), finger(368, 472)];
}

function breathalyser(context: ObjectContext): Drawing {
  const body = horizontalGradient(context, '#6c7782', '#3c454e', '#272e35', '#1a1f25');
  const skin = verticalGradient(context, ...SKIN);
  const text = valueOrDefault(context, 0, '0,00 mg/l');
  const [figure = text, ...unit] = text.split(/\s+/);
  return [
    drawSoftShadow(context, 400, 640, 330, 120, 0.5),
    fillWithEdge('M240 900C220 640 230 470 300 420L590 400C650 420 660 640 640 900z', skin, '#9c6a48', 4),
    drawCard(452, 8, 64, 96, 14, horizontalGradient(context, '#ffffff', '#dfe6ea', '#b7c2c9'), '#9fabb3'),
    drawCard(466, -14, 36, 40, 8, '#eef3f5'),
    drawCard(216, 84, 352, 600, 56, body, '#12161a'),
    strokeHaze('M244 140V620', '#ffffff', 8, 0.16),
    drawCard(252, 134, 280, 218, 18, '#0b0f12'),
    drawCard(264, 146, 256, 194, 12, verticalGradient(context, '#d6ecd0', '#b6d8b4')),
    context.night ? drawSoftGlow(context, 392, 243, 250, '#c9f5c2', 0.4) : [],
    drawSignText(figure, 392, 222, { size: 104, color: '#14261b', maxWidth: 236 }),
    drawSignText(unit.join(' '), 392, 306, { size: 44, color: '#14261b', maxWidth: 220 }),
    drawDot(392, 450, 52, sphereGradient(context, '#5fb3e8', '#2f7fb8', '#1a567f')),
    strokePath('M392 428v22M374 436a26 26 0 1 0 36 0', '#ffffff', 7),
    drawCard(312, 560, 160, 16, 8, '#12161a'),
    drawCard(312, 592, 160, 16, 8, '#12161a'),
    hand(context),
    fillWithEdge('M150 470C160 420 236 400 262 440C290 482 262 520 240 570L262 900H96z', skin, '#9c6a48', 4),
    strokeHaze('M232 434q26 8 22 44', '#ffffff', 9, 0.3),
  ];
}

/** An alcohol interlock: a hand set wired to the dashboard. */
function interlock(context: ObjectContext): Drawing {
  const text = valueOrDefault(context, 0, 'SOUFFLEZ');
  return [
    drawCard(40, 60, 640, 330, 40, verticalGradient(context, '#3d454d', '#23292f'), '#171b1f'),
    drawCard(80, 110, 250, 44, 10, '#12161a'),
    drawCard(80, 176, 250, 44, 10, '#12161a'),
    drawDot(520, 220, 92, sphereGradient(context, '#4a525a', '#1f252a', '#101316')),
    drawDot(520, 220, 60, '#c9d0d5'),
    drawCard(508, 172, 24, 96, 8, '#6b747c'),
    strokePath('M210 390C150 480 190 560 300 540', '#101316', 20),
    drawSoftShadow(context, 420, 700, 260, 36, 0.6),
    drawCard(280, 430, 330, 260, 40, horizontalGradient(context, '#59636d', '#343c44', '#1e2429'), '#12161a'),
    drawCard(600, 512, 76, 44, 12, horizontalGradient(context, '#ffffff', '#cfd8dd')),
    drawCard(312, 464, 266, 100, 12, verticalGradient(context, '#d6ecd0', '#b6d8b4')),
    drawSignText(text, 445, 514, { size: 46, color: '#14261b', maxWidth: 246 }),
    drawDot(360, 624, 26, '#35d873'),
    drawDot(445, 624, 26, '#56301c'),
    drawDot(530, 624, 26, '#5a1a1a'),
    drawSoftGlow(context, 360, 624, 60, '#35d873', 0.5),
  ];
}

function drink(context: ObjectContext): Drawing {
  switch (context.state) {
    case 'trois-verres':
      return [beer(context, 150, 660), wine(context, 380, 680), spirit(context, 590, 664)];
    case 'ethylotest':
      return breathalyser(context);
    case 'ead':
      return interlock(context);
    case 'bouteille':
      return bottle(context);
    default:
      return group({ transform: 'translate(-187 -370) scale(1.5)' }, wine(context, 365, 690));
  }
}

export const ALCOHOL: Readonly<Record<string, ObjectDrawing>> = {
  alcool: {
    box: [720, 750],
    on: (state) => (state === 'ead' || state === 'ethylotest' ? 'cabin' : 'bar'),
    draw: drink,
    parts: (state) => (state === 'ethylotest' ? { ecran: ['l’écran', 264, 146, 256, 194] } : {}),
  },
};
