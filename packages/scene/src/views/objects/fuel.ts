/** Filling stations and their labels: a disc for petrol, a square for diesel, a diamond for gas. */

import { type Drawing, el } from '../../kit/display-list.ts';
import {
  drawCard,
  drawSoftShadow,
  fillVeil,
  fillWithEdge,
  horizontalGradient,
  type ObjectContext,
  type ObjectDrawing,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { drawDot, drawRect, drawSignText, fillPath, rotateSymbol, strokePath } from '../../kit/pen.ts';

interface Fuel {
  name: string;
  shape: 'disc' | 'square' | 'diamond';
  color: string;
  price: string;
}

const FUELS: Readonly<Record<string, Fuel>> = {
  e10: { name: 'E10', shape: 'disc', color: '#2f9e62', price: '1,789' },
  e5: { name: 'E5', shape: 'disc', color: '#2f9e62', price: '1,869' },
  e85: { name: 'E85', shape: 'disc', color: '#3b8fc4', price: '0,849' },
  b7: { name: 'B7', shape: 'square', color: '#e0a21b', price: '1,719' },
  b10: { name: 'B10', shape: 'square', color: '#e0a21b', price: '1,709' },
  gpl: { name: 'LPG', shape: 'diamond', color: '#7a5ea8', price: '0,989' },
};

/** The European label: black letters in a black outline of the fuel's shape. */
function mark(fuel: Fuel, cx: number, cy: number): Drawing {
  const ink = '#16191c';
  const white = '#ffffff';
  const outline =
    fuel.shape === 'disc'
      ? el('circle', { cx: String(cx), cy: String(cy), r: 112, fill: white, stroke: ink, 'stroke-width': 15 })
      : fuel.shape === 'square'
        ? fillWithEdge(`M${cx - 104} ${cy - 104}h208v208h-208z`, white, ink, 15)
        : fillWithEdge(`M${cx} ${cy - 140}l140 140-140 140-140-140z`, white, ink, 15);
  return [
    outline,
    drawSignText(fuel.name, cx, cy, { size: 96, color: ink, maxWidth: fuel.shape === 'diamond' ? 150 : 172 }),
  ];
}

function pump(context: ObjectContext): Drawing {
  const fuel = FUELS[context.state] ?? FUELS.e10;
  if (!fuel) return [];
  const metal = horizontalGradient(context, '#f7f9fa', '#e3e8eb', '#b9c3ca');
  const hose = 'M560 300C650 330 676 470 640 600S520 720 520 640';
  return [
    drawSoftShadow(context, 290, 744, 380, 40, 0.7),
    drawCard(36, 26, 486, 740, 34, metal, '#98a4ad'),
    fillPath('M36 60a34 34 0 0 1 34-34H488a34 34 0 0 1 34 34V104H36z', fuel.color),
    fillVeil('M36 60a34 34 0 0 1 34-34H488a34 34 0 0 1 34 34V64H36z', '#ffffff', 0.22),
    drawCard(84, 130, 390, 148, 16, '#171c21'),
    drawCard(100, 144, 358, 120, 10, verticalGradient(context, '#1f2c28', '#16201d')),
    drawSignText(fuel.price, 279, 186, { size: 72, color: '#c9f5c2' }),
    drawSignText('€ / litre', 279, 242, { size: 28, color: '#8fbf9a' }),
    drawCard(84, 304, 390, 316, 18, fuel.color),
    fillVeil('M84 322a18 18 0 0 1 18-18H474V330H84z', '#ffffff', 0.16),
    mark(fuel, 279, 462),
    drawCard(84, 646, 390, 84, 12, '#d3dadf', '#a9b4bc'),
    strokeHaze('M110 672H330M110 700H270', '#8b979f', 9, 0.8),
    strokePath(hose, '#14171b', 26),
    strokeHaze(hose, '#6d767e', 6, 0.5),
    nozzle(fuel.color),
  ];
}

function nozzle(color: string): Drawing {
  return rotateSymbol(
    [
      drawCard(500, 206, 96, 130, 18, '#2a3036'),
      fillPath('M512 230h92c22 0 34 14 34 34v96h-36v-70h-90z', '#1d2227'),
      fillPath('M508 222h62v50h-62z', color),
      strokePath('M506 236C480 236 470 222 462 190', '#aab3ba', 18),
      strokePath('M548 300v54h46', '#3b434b', 12),
      drawDot(538, 247, 10, '#ffffff'),
    ],
    8,
    540,
    270,
  );
}

/** The price board at the entrance of a station. */
function prices(context: ObjectContext): Drawing {
  const rows = ['e10', 'e5', 'b7', 'e85'].map((name, i) => {
    const fuel = FUELS[name];
    const y = 196 + i * 116;
    const said = context.values[i] ?? fuel?.price ?? '';
    return [
      drawCard(96, y, 150, 92, 10, fuel?.color ?? '#888888'),
      drawSignText(fuel?.name ?? '', 171, y + 46, { size: 50, color: '#ffffff' }),
      drawCard(266, y, 300, 92, 10, '#0e1215'),
      drawSignText(said, 416, y + 46, {
        size: 66,
        color: context.night ? '#ffd257' : '#ffc62e',
        maxWidth: 270,
      }),
    ];
  });
  return [
    drawRect(150, 640, 40, 200, '#6b747c'),
    drawRect(470, 640, 40, 200, '#565f67'),
    drawCard(56, 30, 560, 640, 24, '#00000040'),
    drawCard(46, 20, 560, 640, 24, verticalGradient(context, '#2c5f92', '#1f4469'), '#16324e'),
    drawSignText('STATION', 326, 92, { size: 66, color: '#ffffff' }),
    drawSignText('prix en € par litre', 326, 150, { size: 32, color: '#cfe2f2', weight: 400 }),
    rows,
    fillVeil('M46 44a24 24 0 0 1 24-24H300L46 330z', '#ffffff', 0.1),
  ];
}

export const FUEL: Readonly<Record<string, ObjectDrawing>> = {
  'pompe-carburant': {
    box: [690, 750],
    on: 'road',
    draw: pump,
    parts: () => ({ etiquette: ['l’étiquette', 158, 343, 237, 237] }),
  },
  'panneau-prix': { box: [652, 750], on: 'road', draw: prices },
};
