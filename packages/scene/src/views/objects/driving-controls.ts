/** Controls for hands and feet: pedals, lever, handbrake, wheel, key. */

import { type Drawing, group } from '../../kit/display-list.ts';
import {
  drawCard,
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
import { drawDot, drawRing, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';

const METAL = ['#eef1f3', '#aeb7be', '#69737b'] as const;

function pedal(context: ObjectContext, x: number, y: number, w: number, h: number): Drawing {
  const ribs = Array.from(
    { length: Math.floor(h / 34) },
    (_, i) => `M${x + 16} ${y + 24 + i * 34}h${w - 32}`,
  ).join('');
  return [
    drawCard(x + w / 2 - 16, -40, 32, y + 70, 8, horizontalGradient(context, '#5b656e', '#2b3138')),
    drawSoftShadow(context, x + w / 2 + 14, y + h + 10, w * 0.8, 34, 0.7),
    drawCard(x, y, w, h, 20, horizontalGradient(context, '#59636d', '#2f363d'), '#101316'),
    strokePath(ribs, '#14181c', 12),
    strokeHaze(`M${x + 16} ${y + 12}h${w - 40}`, '#ffffff', 6, 0.35),
  ];
}

function pedals(context: ObjectContext): Drawing {
  const rest = drawCard(30, 300, 110, 330, 20, '#1d2227', '#101316');
  const accelerator = pedal(context, 560, 280, 110, 320);
  if (context.state === 'automatique') return [rest, pedal(context, 260, 260, 230, 160), accelerator];
  const three = [pedal(context, 190, 270, 140, 150), pedal(context, 370, 270, 150, 150), accelerator];
  return context.state === 'bouteille' ? [three, rolledBottle(context)] : three;
}

/** A bottle of water lying under the brake pedal. */
function rolledBottle(context: ObjectContext): Drawing {
  const body = [
    drawCard(-200, -46, 290, 92, 30, verticalGradient(context, '#e4f3fb', '#8fc1de', '#5c93b5'), '#2f5f80'),
    fillWithEdge('M90-46C130-40 140-24 166-20V20C140 24 130 40 90 46z', '#a9d0e6', '#2f5f80', 4),
    drawCard(164, -24, 36, 48, 8, '#2f7be0', '#16407c'),
    drawCard(-110, -46, 120, 92, 4, '#f7f7f2'),
    fillPath('M-110-14Q-80-34-50-14T10-14V22H-110z', '#4a9fd6'),
    strokeHaze('M-180-26H70', '#ffffff', 9, 0.7),
  ];
  return [
    drawSoftShadow(context, 400, 560, 230, 40, 0.75),
    group({ transform: 'translate(400 500) rotate(-12)' }, body),
  ];
}

/** The H of a manual lever: paths between the six gears. */
function gearbox(context: ObjectContext): Drawing {
  const knob =
    context.state === 'manuelle'
      ? [
          strokePath('M170 170V330M360 170V330M550 170V330M170 250H550', '#f2f5f7', 12),
          ['1', '3', '5'].map((n, i) => drawSignText(n, 170 + i * 190, 130, { size: 60, color: '#f2f5f7' })),
          ['2', '4', 'R'].map((n, i) =>
            drawSignText(n, 170 + i * 190, 376, { size: 60, color: i === 2 ? '#ff8d7c' : '#f2f5f7' }),
          ),
        ]
      : [];
  if (context.state === 'automatique') {
    const on = 3;
    return [
      drawCard(150, 40, 420, 690, 60, verticalGradient(context, '#3d464f', '#1d2227'), '#14181c'),
      drawCard(330, 90, 60, 590, 30, '#0a0d0f'),
      ['P', 'R', 'N', 'D'].map((n, i) =>
        drawSignText(n, 240, 150 + i * 150, {
          size: i === on ? 104 : 74,
          color: i === on ? '#ffb257' : '#aab3ba',
        }),
      ),
      drawSoftShadow(context, 400, 640, 150, 60, 0.8),
      drawCard(300, 530, 200, 130, 56, sphereGradient(context, '#6d7780', '#2b3138', '#0f1215'), '#0c0e10'),
      strokeHaze('M330 556H440', '#ffffff', 10, 0.35),
      drawCard(480, 566, 34, 56, 12, '#c5ccd2'),
    ];
  }
  return [
    drawCard(80, 60, 560, 380, 60, verticalGradient(context, '#3d464f', '#23292f'), '#14181c'),
    knob,
    fillPath(
      'M170 760C200 620 280 560 360 560S520 620 550 760z',
      verticalGradient(context, '#2b3138', '#14181c'),
    ),
    strokeHaze('M250 700Q360 660 470 700M280 640Q360 612 440 640', '#0c0e10', 8, 0.9),
    drawCard(342, 470, 36, 150, 10, horizontalGradient(context, ...METAL)),
    drawSoftShadow(context, 372, 500, 130, 40, 0.6),
    drawDot(360, 420, 96, sphereGradient(context, '#7b858e', '#2b3138', '#0d1013')),
    fillVeil('M290 380A80 80 0 0 1 380 336C350 370 320 390 290 400z', '#ffffff', 0.3),
  ];
}

function handbrake(context: ObjectContext): Drawing {
  if (context.state === 'electrique') {
    return [
      drawCard(130, 130, 460, 480, 70, verticalGradient(context, '#4d565e', '#23292f'), '#14181c'),
      drawCard(190, 200, 340, 320, 50, verticalGradient(context, '#171b1f', '#2b3138'), '#0c0e10'),
      drawSoftGlow(context, 360, 350, 190, '#ff3b2f', 0.5),
      drawRing(360, 350, 74, '#ff5a4c', 16),
      strokePath('M256 270A120 120 0 0 0 256 430M464 270A120 120 0 0 1 464 430', '#ff5a4c', 16),
      drawSignText('P', 362, 352, { size: 104, color: '#ff5a4c' }),
      strokeHaze('M230 228H490', '#ffffff', 7, 0.25),
    ];
  }
  const angle = context.state === 'serre' ? -34 : -4;
  const lever = [
    drawCard(150, 452, 470, 66, 30, horizontalGradient(context, '#5b656e', '#2b3138'), '#101316'),
    drawCard(120, 440, 230, 90, 44, verticalGradient(context, '#4d565e', '#1a1e22'), '#101316'),
    drawCard(96, 464, 46, 42, 16, horizontalGradient(context, ...METAL), '#59636b'),
    strokeHaze('M150 462H330', '#ffffff', 8, 0.3),
  ];
  return [
    drawCard(-100, 600, 900, 200, 40, verticalGradient(context, '#3d464f', '#1d2227')),
    fillPath(
      'M470 640C480 500 560 440 640 460C700 480 700 600 690 640z',
      verticalGradient(context, '#2b3138', '#14181c'),
    ),
    drawSoftShadow(context, 360, 620, 320, 30, 0.6),
    rotateSymbol(lever, angle > -10 ? -3 : 34, 620, 500),
    fillPath('M560 640C566 560 620 520 660 540L680 640z', '#1a1e22'),
  ];
}

const HANDS: Readonly<Record<string, readonly number[]>> = {
  'neuf-heures-quinze': [270, 90],
  'une-main': [0],
  'deux-mains-bas': [205, 155],
};

/** A steering wheel; hands at the given degrees clockwise from the top. */
function steering(context: ObjectContext): Drawing {
  const [cx, cy, r] = [375, 380, 270];
  const hands = (HANDS[context.state] ?? []).map((a) => {
    const grip = [
      fillWithEdge(
        `M${cx - 60} ${cy - r - 60}h120a30 30 0 0 1 30 30v60h-180v-60a30 30 0 0 1 30-30z`,
        sphereGradient(context, '#f3cba8', '#e0ab84', '#b67f59'),
        '#9c6a48',
        4,
      ),
      [0, 1, 2, 3].map((i) => drawCard(cx - 66 + i * 34, cy - r - 10, 31, 66, 15, '#e6b48f', '#9c6a48')),
    ];
    return rotateSymbol(grip, a, cx, cy);
  });
  const rim = horizontalGradient(context, '#4d565e', '#2b3138', '#171b1f');
  return [
    drawSoftShadow(context, cx + 20, cy + 40, 330, 330, 0.6),
    drawRing(cx, cy, r, '#0e1114', 76),
    drawRing(cx, cy, r, rim, 64),
    strokeHaze(`M${cx - 210} ${cy - 170}A270 270 0 0 1 ${cx + 80} ${cy - 258}`, '#ffffff', 10, 0.3),
    fillPath(
      `M${cx - 240} ${cy - 30}C${cx - 150} ${cy - 60} ${cx - 100} ${cy - 70} ${cx - 90} ${cy - 80}H${cx + 90}C${cx + 100} ${cy - 70} ${cx + 150} ${cy - 60} ${cx + 240} ${cy - 30}V${cy + 40}C${cx + 150} ${cy + 30} ${cx + 110} ${cy + 60} ${cx + 60} ${cy + 250}H${cx - 60}C${cx - 110} ${cy + 60} ${cx - 150} ${cy + 30} ${cx - 240} ${cy + 40}z`,
      rim,
    ),
    drawCard(
      cx - 100,
      cy - 84,
      200,
      180,
      70,
      sphereGradient(context, '#59636d', '#333b43', '#1a1e22'),
      '#0e1114',
    ),
    drawSignText('AIRBAG', cx, cy + 6, { size: 34, color: '#8c98a4' }),
    hands,
  ];
}

/** The ignition with its positions, or the fob of a keyless car beside its button. */
function ignition(context: ObjectContext): Drawing {
  const button = (x: number, y: number, r: number, text: readonly string[], lit: string) => [
    drawSoftShadow(context, x + 10, y + 24, r * 1.3, r * 1.2, 0.6),
    drawDot(x, y, r * 1.14, horizontalGradient(context, ...METAL)),
    drawDot(x, y, r, sphereGradient(context, '#4d565e', '#23292f', '#0f1215')),
    drawRing(x, y, r * 0.84, lit, 6),
    text.map((t, i) =>
      drawSignText(t, x, y + (i - (text.length - 1) / 2) * r * 0.4, { size: r * 0.3, color: '#f2f5f7' }),
    ),
  ];
  if (context.state === 'mains-libres') {
    return [
      button(360, 280, 180, ['START', 'STOP'], '#35d873'),
      rotateSymbol(
        [
          drawCard(
            470,
            470,
            150,
            250,
            60,
            sphereGradient(context, '#59636d', '#2b3138', '#101316'),
            '#0c0e10',
          ),
          drawCard(500, 520, 90, 50, 16, '#8f99a2'),
          drawCard(500, 590, 90, 50, 16, '#6b757e'),
        ],
        16,
        545,
        590,
      ),
    ];
  }
  const on = context.state === 'contact';
  const a = on ? 60 : 0;
  const mark = (text: string, deg: number, lit: boolean) => {
    const rad = ((deg - 90) * Math.PI) / 180;
    return drawSignText(text, 340 + Math.cos(rad) * 268, 360 + Math.sin(rad) * 252, {
      size: 46,
      color: lit ? '#ffb257' : '#aab3ba',
    });
  };
  return [
    drawDot(340, 360, 216, verticalGradient(context, '#5b656e', '#23292f')),
    drawDot(340, 360, 178, sphereGradient(context, ...METAL)),
    mark('ARRÊT', 0, !on),
    mark('MARCHE', 62, on),
    strokePath(`M${num(340)} 168V200`, '#c9332a', 10),
    drawDot(340, 360, 120, '#4d565e'),
    rotateSymbol(
      [
        drawCard(310, 300, 60, 120, 20, horizontalGradient(context, ...METAL)),
        drawSoftShadow(context, 356, 470, 120, 150, 0.5),
        drawCard(252, 350, 176, 300, 70, sphereGradient(context, '#4d565e', '#23292f', '#0f1215'), '#0c0e10'),
        drawCard(300, 420, 80, 54, 16, '#8f99a2'),
        drawCard(300, 494, 80, 54, 16, '#6b757e'),
        drawRing(340, 600, 24, '#c5ccd2', 9),
      ],
      a,
      340,
      360,
    ),
  ];
}

function stopStart(context: ObjectContext): Drawing {
  return [
    drawCard(110, 110, 500, 500, 70, verticalGradient(context, '#4d565e', '#23292f'), '#14181c'),
    drawCard(170, 170, 380, 380, 50, verticalGradient(context, '#2b3138', '#171b1f'), '#0c0e10'),
    strokePath('M430 268A110 110 0 1 0 466 350', '#f2f5f7', 18),
    fillPath('M412 230L474 262L418 308z', '#f2f5f7'),
    drawSignText('A', 360, 362, { size: 130, color: '#f2f5f7' }),
    drawSignText('OFF', 360, 508, { size: 44, color: '#aab3ba' }),
    drawDot(500, 214, 13, '#ffab1a'),
    drawSoftGlow(context, 500, 214, 44, '#ffab1a', 0.6),
    strokeHaze('M200 196H440', '#ffffff', 6, 0.25),
  ];
}

/** The keys of the speed aids on a branch of the wheel. */
function speedAids(context: ObjectContext): Drawing {
  const limit = context.state === 'limiteur';
  const key = (x: number, y: number, w: number, text: string, lit = false) => [
    drawCard(x, y, w, 110, 30, verticalGradient(context, '#4d565e', '#2b3138'), '#0c0e10'),
    drawSignText(text, x + w / 2, y + 56, { size: 48, color: lit ? '#5fe08f' : '#f2f5f7', maxWidth: w - 30 }),
  ];
  return [
    drawRing(-150, 420, 520, '#14181c', 90),
    fillWithEdge(
      'M60 120C200 60 560 60 660 140C700 260 700 520 640 620C500 690 200 690 80 620C20 500 20 260 60 120z',
      verticalGradient(context, '#3d464f', '#1d2227'),
      '#101316',
      6,
    ),
    key(130, 150, 220, limit ? 'LIM' : 'RÉGUL', true),
    key(380, 150, 220, 'PAUSE'),
    key(130, 290, 220, '+'),
    key(130, 430, 220, '−'),
    drawCard(380, 290, 220, 250, 30, '#0a0d0f', '#0c0e10'),
    drawSignText(context.values[0] ?? (limit ? '80' : '110'), 490, 390, {
      size: 96,
      color: '#5fe08f',
      maxWidth: 190,
    }),
    drawSignText('km/h', 490, 478, { size: 40, color: '#8fbf9a' }),
    limit ? strokePath('M410 330H570', '#5fe08f', 10) : fillPath('M480 318l26 18-26 18z', '#5fe08f'),
    strokeHaze('M100 130Q360 84 620 140', '#ffffff', 8, 0.25),
  ];
}

export const DRIVING_CONTROLS: Readonly<Record<string, ObjectDrawing>> = {
  pedales: { box: [720, 750], on: 'cabin', draw: pedals },
  'boite-vitesses': { box: [720, 750], on: 'cabin', draw: gearbox },
  'frein-main': {
    box: [720, 750],
    on: 'cabin',
    draw: handbrake,
    parts: (state) => (state === 'electrique' ? { voyant: ['le voyant du bouton', 220, 250, 280, 195] } : {}),
  },
  volant: {
    box: [750, 760],
    on: 'cabin',
    draw: steering,
    parts: (state) =>
      state === 'une-main'
        ? {
            main: ['la main', 281, 50, 195, 115],
            gauche: ['le volant à gauche', 60, 330, 80, 110],
            droite: ['le volant à droite', 622, 330, 80, 110],
          }
        : {},
  },
  'cle-contact': { box: [720, 750], on: 'cabin', draw: ignition },
  'stop-start': {
    box: [720, 720],
    on: 'cabin',
    draw: stopStart,
    parts: () => ({
      voyant: ['le voyant du bouton', 473, 187, 50, 50],
      off: ['le mot OFF', 318, 478, 83, 55],
    }),
  },
  regulateur: { box: [720, 750], on: 'cabin', draw: speedAids },
};
