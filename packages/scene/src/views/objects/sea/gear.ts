/** Safety gear laid out on the planks of a quay. `values`: up to six names of things; unknown ones are left out. */

import { type Drawing, group } from '../../../kit/display-list.ts';
import {
  drawCard,
  drawSoftGlow,
  type ObjectContext,
  type ObjectDrawing,
} from '../../../kit/object-context.ts';
import { num } from '../../../kit/path-data.ts';
import { drawSignText } from '../../../kit/pen.ts';
import { drawGear, isGear } from './gear-items.ts';

const USUAL = ['gilet-100', 'feux-main', 'compas', 'carte', 'bouee', 'torche'];

function laidOut(context: ObjectContext): Drawing {
  const asked = context.values.filter(isGear);
  const list = asked.length > 0 ? asked : USUAL;
  const columns = list.length <= 3 ? list.length : Math.ceil(list.length / 2);
  const rows = Math.ceil(list.length / columns);
  const cell = Math.min(1160 / columns, 700 / rows);
  const scale = (cell * 0.86) / 300;
  return list.map((name, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, list.length - row * columns);
    const x = 600 + ((i % columns) - (inRow - 1) / 2) * (1160 / columns);
    const y = 375 + (row - (rows - 1) / 2) * (700 / rows);
    const letter = String.fromCharCode(65 + i);
    const tag =
      context.state === 'lettres'
        ? [
            drawCard(x - cell * 0.56, y - cell * 0.42, 62, 58, 14, '#11305c', '#ffffff'),
            drawSignText(letter, x - cell * 0.56 + 31, y - cell * 0.42 + 29, { size: 40, color: '#ffffff' }),
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
  'materiel-mer': { box: [1200, 750], on: 'desk', draw: laidOut },
};
