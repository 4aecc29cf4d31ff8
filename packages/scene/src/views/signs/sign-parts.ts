/** The parts of a sign that make its meaning, for the why layer: its figure, its symbol, the plate under it. */
import type { Box } from '../../kit/geometry.ts';
import { STACK_GAP } from '../../kit/stack.ts';
import type { Sign } from '../../schema/scene.ts';
import { mountedFaces, signFace } from './sign-face.ts';

export interface SignPart {
  /** French, with the article. */
  name: string;
  box: Box;
}

type PartBox = readonly [name: string, x: number, y: number, w: number, h: number];

type MountedOn = Sign & { under?: Sign[] | undefined };

/** In units of the face. */
const PARTS: readonly (readonly [codes: RegExp, parts: Readonly<Record<string, PartBox>>])[] = [
  [/^B6a[23]$/, { inscription: ['l’inscription', 43, 22, 24, 18] }],
  [/^B6d$/, { croix: ['la croix rouge', 18, 18, 49, 49] }],
  [/^B6b[34]$/, { limite: ['la mention du bas', 8, 71, 54, 20] }],
  [/^M12[ab]?$/, { velo: ['le vélo', 29, 14, 26, 26], fleche: ['la flèche', 56, 19, 16, 16] }],
  // A symbol in a disc, then in a triangle that points up.
  [/^B([2-57-9]|[12]\d)[a-z]?$/, { symbole: ['le symbole', 18, 18, 49, 49] }],
  [/^AK?\d/, { symbole: ['le symbole', 28, 34, 44, 42] }],
];

function findPlate(sign: MountedOn, part: string): SignPart | undefined {
  const place = /^panonceau(?:-([23]))?$/.exec(part);
  const index = place ? Number(place[1] ?? 1) - 1 : -1;
  const plate = sign.under?.[index];
  if (!plate) return undefined;
  const above = [sign, ...(sign.under ?? [])].slice(0, index + 1).map((one) => signFace(one).h + STACK_GAP);
  const { w, h } = signFace(plate);
  const y = above.reduce((sum, one) => sum + one, 0);
  return { name: 'le panonceau', box: { x: (mountedFaces(sign).w - w) / 2, y, w, h } };
}

/** Where a part is on the faces of a post, in their units; undefined for a part that the sign lacks. */
function findOnFaces(sign: MountedOn, part: string): SignPart | undefined {
  const plate = findPlate(sign, part);
  if (plate) return plate;
  const own = PARTS.find(([codes, parts]) => codes.test(sign.code) && part in parts)?.[1][part];
  if (!own) return undefined;
  const [name, x, y, w, h] = own;
  return { name, box: { x: x + (mountedFaces(sign).w - signFace(sign).w) / 2, y, w, h } };
}

/** @param placed what the faces of the sign take of the picture */
export function findSignPart(sign: MountedOn, part: string, placed: Box): SignPart | undefined {
  const found = findOnFaces(sign, part);
  if (!found) return undefined;
  const scale = placed.w / mountedFaces(sign).w;
  const { x, y, w, h } = found.box;
  const box = { x: placed.x + x * scale, y: placed.y + y * scale, w: w * scale, h: h * scale };
  return { name: found.name, box };
}
