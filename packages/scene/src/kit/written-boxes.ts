/** Where a drawing writes: the boxes of the words that are written in our letters, in units of the picture. */
import { type Attributes, type Drawing, type ElementShape, listShapes } from './display-list.ts';
import { type Box, boundingBox, joinBoxes, type Pt } from './geometry.ts';
import { type Matrix, moveThrough, multiplyMatrices, readTransform, SAME_PLACE } from './matrix.ts';

/** How `drawSignText` and `drawSignTexts` place their strokes, and nothing else does. */
export const isLettering = ({ transform, fill, ...rest }: Attributes): boolean =>
  fill === 'none' &&
  rest['stroke-linecap'] === 'round' &&
  rest['stroke-linejoin'] === 'round' &&
  transform?.includes('scale(') === true;

function readStrokes({ attributes, children }: ElementShape): string {
  if (attributes.d !== undefined) return attributes.d;
  // White is under the ink: both have the same strokes.
  const [first] = children.flatMap(listShapes);
  return first?.kind === 'element' ? (first.attributes.d ?? '') : '';
}

/** The box of each stroke, in hundredths of an em. */
const boxStrokes = (d: string): Box[] =>
  d
    .split(/(?=M)/)
    .filter((stroke) => stroke !== '')
    .map((stroke) => boundingBox(listPoints(stroke)));

/** Each command of a letter with its numbers: «M» comes first and alone is absolute. */
const COMMANDS = /([Mlqthvz])([^a-zA-Z]*)/g;
const NUMBERS: Readonly<Record<string, number>> = { M: 2, l: 2, t: 2, q: 4, h: 1, v: 1 };

/** How far a step goes, and before it the point that bends it, from where it begins. @param lean what a «t» is bent by */
function readStep(
  command: string,
  [a = 0, b = 0, c = 0, e = 0]: readonly number[],
  lean: Pt,
): readonly [via: Pt, to: Pt] {
  switch (command) {
    case 'q':
      return [
        [a, b],
        [c, e],
      ];
    case 't':
      return [lean, [a, b]];
    case 'h':
      return [lean, [a, 0]];
    case 'v':
      return [lean, [0, a]];
    default:
      return [lean, [a, b]];
  }
}

/** The ends of all steps, and the points that bend them. */
function listPoints(stroke: string): Pt[] {
  let [x, y] = [0, 0];
  let lean: Pt = [0, 0];
  const points: Pt[] = [];
  for (const [, command = '', list = ''] of stroke.matchAll(COMMANDS)) {
    const numbers = (list.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const size = NUMBERS[command] ?? numbers.length + 1;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [via, to] = readStep(command, numbers.slice(at, at + size), lean);
      const isBent = command === 'q' || command === 't';
      if (isBent) points.push([x + via[0], y + via[1]]);
      [x, y] = [x + to[0], y + to[1]];
      points.push([x, y]);
      lean = isBent ? [to[0] - via[0], to[1] - via[1]] : [0, 0];
    }
  }
  return points;
}

/** Hundredths of an em: two strokes that are nearer stand in the same word, or in words of the same line. */
const WORD_GAP = 50;

function joinStrokes(strokes: readonly Box[]): Box[] {
  const words: Box[] = [];
  for (const stroke of strokes) {
    const last = words.at(-1);
    const isNear =
      last !== undefined &&
      stroke.x - (last.x + last.w) <= WORD_GAP &&
      stroke.x >= last.x - WORD_GAP &&
      Math.abs(stroke.y + stroke.h / 2 - (last.y + last.h / 2)) <= 2 * WORD_GAP;
    if (isNear) words[words.length - 1] = joinBoxes(last, stroke);
    else words.push(stroke);
  }
  return words;
}

/** Half of the pen, in hundredths of an em. */
const PEN = 6.5;

function placeBox({ x, y, w, h }: Box, matrix: Matrix, pen = PEN): Box {
  const corners = [x - pen, x + w + pen].flatMap((left) =>
    [y - pen, y + h + pen].map((top) => moveThrough(matrix, [left, top])),
  );
  return boundingBox(corners);
}

/** Turned words are taken letter by letter: a box round the whole would hold much that is empty. */
const isUpright = ([, b]: Matrix): boolean => Math.abs(b) < 1e-6;

/** A letter on a plate of its own (`drawBadge`) is read with its plate. */
function findBadge(children: readonly Drawing[]): Box | undefined {
  const [plate, letters, ...others] = children.flatMap(listShapes);
  if (others.length > 0 || plate?.kind !== 'element' || letters?.kind !== 'element') return undefined;
  if (plate.name !== 'rect' || !isLettering(letters.attributes)) return undefined;
  const [x, y, w, h] = [
    plate.attributes.x,
    plate.attributes.y,
    plate.attributes.width,
    plate.attributes.height,
  ].map(Number);
  return x === undefined || y === undefined || w === undefined || h === undefined
    ? undefined
    : { x, y, w, h };
}

/** The boxes of all words in a drawing, from the first painted to the last. */
export function findWrittenBoxes(drawing: Drawing, within: Matrix = SAME_PLACE): Box[] {
  return listShapes(drawing).flatMap((shape) => {
    if (shape.kind !== 'element' || shape.name === 'defs') return [];
    const { attributes, children } = shape;
    const matrix = multiplyMatrices(within, readTransform(attributes.transform));
    const badge = findBadge(children);
    if (badge) return [placeBox(badge, matrix, 0)];
    if (!isLettering(attributes)) return findWrittenBoxes(children, matrix);
    const strokes = boxStrokes(readStrokes(shape));
    return (isUpright(matrix) ? joinStrokes(strokes) : strokes).map((box) => placeBox(box, matrix));
  });
}
