/** How a group of a drawing places what is in it. */
import type { Pt } from './geometry.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const SAME_PLACE: Matrix = [1, 0, 0, 1, 0, 0];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const multiplyMatrices = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export function readTransform(text: string | undefined): Matrix {
  const steps = [...(text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)];
  return steps.reduce<Matrix>((whole, [, name, list = '']) => {
    const [x = 0, y, z] = list
      .split(/[\s,]+/)
      .filter((each) => each !== '')
      .map(Number);
    return multiplyMatrices(whole, toMatrix(name ?? '', x, y, z));
  }, SAME_PLACE);
}

function toMatrix(name: string, x: number, y: number | undefined, z: number | undefined): Matrix {
  switch (name) {
    case 'translate':
      return shift(x, y ?? 0);
    case 'scale':
      return [x, 0, 0, y ?? x, 0, 0];
    case 'rotate': {
      const [sin, cos] = [Math.sin(radians(x)), Math.cos(radians(x))];
      const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
      return multiplyMatrices(multiplyMatrices(shift(y ?? 0, z ?? 0), turn), shift(-(y ?? 0), -(z ?? 0)));
    }
    case 'skewX':
      return [1, 0, Math.tan(radians(x)), 1, 0, 0];
    default:
      throw new Error(`no transform that pictures use: ${name}`);
  }
}

export const moveThrough = ([a, b, c, d, e, f]: Matrix, [x, y]: Pt): Pt => [
  a * x + c * y + e,
  b * x + d * y + f,
];
