/** The front wheel of a motorcycle that heads right, with the arrow on its tyre that says which way it must turn. */

import { type Drawing, group } from '../../kit/display-list.ts';
import type { ObjectContext, ObjectDrawing } from '../../kit/object-context.ts';
import { num } from '../../kit/path-data.ts';
import { fillPath, strokePath } from '../../kit/pen.ts';
import { drawMachine } from './moto-profile.ts';

/** Where the wheel stands in the picture, and the radius of the middle of its rubber. */
const WHEEL = { x: 560, y: 470, rubber: 197 } as const;

const atAngle = (degrees: number, reach: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${num(WHEEL.x + reach * Math.cos(a))} ${num(WHEEL.y + reach * Math.sin(a))}`;
};

/** Along the front of the tyre, where the rubber of a machine that heads right goes down. */
function arrow(forward: boolean): Drawing {
  const turn = (degrees: number) => -4 + (forward ? degrees : -degrees);
  const r = WHEEL.rubber;
  const sweep = forward ? 1 : 0;
  return [
    strokePath(`M${atAngle(turn(-34), r)}A${r} ${r} 0 0 ${sweep} ${atAngle(turn(22), r)}`, '#ffffff', 16),
    fillPath(
      `M${atAngle(turn(18), r - 30)}L${atAngle(turn(40), r)}L${atAngle(turn(18), r + 30)}z`,
      '#ffffff',
    ),
  ];
}

export const MOTO_WHEEL: Readonly<Record<string, ObjectDrawing>> = {
  'roue-moto': {
    box: [900, 740],
    on: 'road',
    draw: (context: ObjectContext) => [
      group({ transform: 'translate(-885 -482) scale(1.7)' }, drawMachine(context)),
      arrow(context.state === 'sens'),
    ],
    parts: () => ({ fleche: ['la flèche du pneu', 690, 320, 130, 290] }),
  },
};
