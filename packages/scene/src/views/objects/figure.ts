/** People drawn close, in a few full shapes: limbs, heads in profile and from the front. */

import type { Drawing } from '../../kit/display-list.ts';
import {
  drawOval,
  fillVeil,
  type ObjectContext,
  sphereGradient,
  strokeHaze,
  verticalGradient,
} from '../../kit/object-context.ts';
import { fillPath, strokePath } from '../../kit/pen.ts';

export const SKIN = '#e6b48f';
export const SKIN_DARK = '#c08a64';

/** A sleeve or a trouser leg along a path. */
export function limb(d: string, color: string, edge: string, width: number): Drawing {
  return [strokePath(d, edge, width + 7), strokePath(d, color, width)];
}

/** Head and neck in profile facing left; the crown is at y = 0, the chin near y = 275, within 0..260. */
export function drawProfile(context: ObjectContext, hair: string, asleep = false): Drawing {
  const skin = sphereGradient(context, '#f3cba8', SKIN, '#c98f68');
  const face =
    'M18 96C20 30 90 0 150 6C230 14 268 84 254 166C248 206 232 226 228 256L232 350H104L102 288C76 294 48 290 40 272C36 262 40 254 36 246C30 240 30 232 36 226C30 220 32 212 26 206C14 204 4 198 8 188C14 172 22 158 20 140C14 126 16 112 18 96z';
  return [
    fillPath(face, skin),
    fillVeil('M102 288C136 284 168 266 186 238C190 280 150 320 104 322z', '#8a5a3c', 0.28),
    fillPath(
      'M6 100C4 24 84-16 158-8C250 0 286 84 262 168C256 196 244 214 238 232C214 226 206 196 208 168C186 160 176 132 180 108C130 112 70 100 52 72C36 80 24 90 6 100z',
      hair,
    ),
    strokeHaze('M70 34C110 14 160 14 200 40', '#ffffff', 10, 0.14),
    fillPath('M178 150C168 128 206 122 208 150S190 196 182 182z', SKIN),
    strokeHaze('M188 150q8 8 2 22', '#a8714c', 5, 0.8),
    asleep
      ? strokePath('M46 150q14 8 26 0', '#4a3426', 6)
      : [strokePath('M42 146q12-8 24 0', '#4a3426', 6), fillPath('M48 150a7 8 0 1 0 .1 0z', '#33261d')],
    strokePath('M38 126q16-12 34-2', hair, 7),
    strokePath('M38 250q14 2 22-4', '#a5583f', 5),
  ];
}

export interface FigureFace {
  hair: string;
  long?: boolean;
  asleep?: boolean;
  /** Lids half down over the eyes. */
  drowsy?: boolean;
}

/** Eyes of which only the lower half is seen under the lids. */
const heavyEyes = (): Drawing => [
  fillPath('M-44-4Q-29 14-14-4zM14-4Q29 14 44-4z', '#f6efe6'),
  fillPath('M-37-4a8 9 0 0 0 16 0zM21-4a8 9 0 0 0 16 0z', '#33261d'),
  fillPath('M-45-4Q-29-20-13-4zM13-4Q29-20 45-4z', '#d39c76'),
  strokePath('M-46-4H-12M12-4H46', '#4a3426', 5),
];

/** A head from the front, centred on 0, 0, about 150 wide and 190 tall, with its neck. */
export function frontHead(
  context: ObjectContext,
  { hair, long = false, asleep = false, drowsy = false }: FigureFace,
): Drawing {
  const skin = sphereGradient(context, '#f5d0ae', SKIN, '#cf976f');
  const eyes = asleep
    ? strokePath('M-42-2q12 10 26 0M16-2q12 10 26 0', '#4a3426', 5)
    : drowsy
      ? heavyEyes()
      : fillPath('M-29-10a8 9 0 1 0 .1 0zM29-10a8 9 0 1 0 .1 0z', '#33261d');
  return [
    long ? fillPath('M-86-20C-96-130 96-130 86-20C92 50 100 90 84 130H-84C-100 90-92 50-86-20z', hair) : [],
    fillPath('M-34 60H34V124Q0 150-34 124z', SKIN_DARK),
    drawOval(-72, 4, 13, 22, SKIN_DARK),
    drawOval(72, 4, 13, 22, SKIN),
    fillPath('M-72-30C-74-110 74-110 72-30V10C70 60 34 92 0 92S-70 60-72 10z', skin),
    fillPath(
      'M-78-4C-92-124-30-132 10-122C66-124 92-90 78-4C70-40 56-56 40-60C4-44-44-44-60-58C-70-46-74-26-78-4z',
      hair,
    ),
    strokeHaze('M-50-92q36-24 80-12', '#ffffff', 8, 0.16),
    eyes,
    strokePath('M-44-28q14-9 28-1M16-29q14-8 28 1', hair, 6),
    strokePath('M0 4q-9 16 2 22', '#b87a55', 4.5),
    strokePath(asleep || drowsy ? 'M-14 54q14 4 28 0' : 'M-22 50q22 18 44 0', '#a34e3c', 5.5),
  ];
}

/** Fabric lit from the upper left. */
export const cloth = (context: ObjectContext, light: string, dark: string) =>
  verticalGradient(context, light, dark);
