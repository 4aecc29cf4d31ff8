/** Safety gear laid out on the planks of a quay. `values`: up to six names of things; unknown ones are left out. */

import { type Drawing, group } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  type ObjectContext,
  type ObjectDrawing,
  type ObjectPart,
  type ObjectParts,
} from '../../../kit/object-context.ts';
import { num } from '../../../kit/path-data.ts';
import { drawSignText } from '../../../kit/pen.ts';
import { drawGear, isGear } from './gear-items.ts';

const USUAL = ['gilet-100', 'feux-main', 'compas', 'carte', 'bouee', 'torche'];

/** The middle of each thing on the planks, and the side of the square that it has. */
function layOut(values: readonly string[]): {
  cell: number;
  things: { name: string; x: number; y: number }[];
} {
  const asked = values.filter(isGear);
  const list = asked.length > 0 ? asked : USUAL;
  const columns = list.length <= 3 ? list.length : Math.ceil(list.length / 2);
  const rows = Math.ceil(list.length / columns);
  const things = list.map((name, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, list.length - row * columns);
    return {
      name,
      x: 600 + ((i % columns) - (inRow - 1) / 2) * (1160 / columns),
      y: 375 + (row - (rows - 1) / 2) * (700 / rows),
    };
  });
  return { cell: Math.min(1160 / columns, 700 / rows), things };
}

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** `objet-a`, `objet-b`…: the things in their order. */
function placeThings(_state: string, values: readonly string[]): ObjectParts {
  const { cell, things } = layOut(values);
  const side = cell * 0.7;
  return Object.fromEntries(
    things.map(({ x, y }, i): [string, ObjectPart] => [
      `objet-${letterOf(i).toLowerCase()}`,
      [`l’objet ${letterOf(i)}`, x - side / 2, y - side / 2, side, side],
    ]),
  );
}

function laidOut(context: ObjectContext): Drawing {
  const { cell, things } = layOut(context.values);
  const scale = (cell * 0.86) / 300;
  return things.map(({ name, x, y }, i) => {
    const letter = letterOf(i);
    const left = Math.max(8, x - cell * 0.56);
    const tag =
      context.state === 'lettres'
        ? [
            drawCard(left, y - cell * 0.42, 62, 58, 14, '#11305c', '#ffffff'),
            drawSignText(letter, left + 31, y - cell * 0.42 + 29, { size: 40, color: '#ffffff' }),
          ]
        : [];
    return [
      drawSoftGlow(context, x, y, cell * 0.5, '#fff4dc', 0.35),
      group(
        {
          transform: `translate(${num(x - 150 * scale)} ${num(y - 150 * scale)}) scale(${String(Math.round(scale * 1000) / 1000)})`,
        },
        drawGear(name, context),
      ),
      tag,
    ];
  });
}

export const SEA_GEAR: Readonly<Record<string, ObjectDrawing>> = {
  'materiel-mer': { box: [1200, 750], on: 'desk', draw: laidOut, parts: placeThings },
};
