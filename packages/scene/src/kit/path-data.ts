/** The data of paths, in the shortest spelling that a picture needs. */
import type { Pt } from './geometry.ts';

/** Texts of tenths, made once: a picture writes thousands of numbers, mostly the same small ones. */
const SPELT_MOST = 16_384;
// Filled at once: an array with holes becomes a slow hash table.
const SPELT = new Array<string>(2 * SPELT_MOST).fill('');

/** One decimal is a tenth of a unit: finer than a pixel on a 4K screen, and a third of the bytes. */
export function num(value: number): string {
  const tenths = Math.round(value * 10);
  if (!(tenths > -SPELT_MOST && tenths < SPELT_MOST)) return String(tenths / 10);
  const at = tenths + SPELT_MOST;
  // Adding 0 turns −0 into 0.
  const known = SPELT[at];
  if (known) return known;
  const made = String(tenths / 10 + 0);
  SPELT[at] = made;
  return made;
}

/** Shortest texts of steps in tenths, made once. */
const STEPS_MOST = 16_384;
const STEPS = new Array<string>(2 * STEPS_MOST).fill('');

/** «.5», «-.5», «12.5»: without a zero before the point. */
function step(tenths: number): string {
  if (!(tenths > -STEPS_MOST && tenths < STEPS_MOST)) return num(tenths / 10);
  const at = tenths + STEPS_MOST;
  const known = STEPS[at];
  if (known) return known;
  const made = num(tenths / 10).replace(/^(-?)0\./, '$1.');
  STEPS[at] = made;
  return made;
}

/** Adds a space only where two numbers would run together; `broken` says that the number before has a decimal point. */
function spaced(text: string, broken: boolean): string {
  const first = text.charCodeAt(0);
  return first === MINUS || (broken && first === POINT) ? text : ` ${text}`;
}
const MINUS = 45;
const POINT = 46;

/** Path data of the steps from point to point, in tenths of a unit; empty when all are one point. */
function stepsData(list: readonly Pt[]): string {
  let d = '';
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let broken = false;
  for (const [x, y] of list) {
    const px = Math.round(x * 10);
    const py = Math.round(y * 10);
    if (!Number.isNaN(lastX) && (px !== lastX || py !== lastY)) {
      const dx = step(px - lastX);
      const tail = spaced(step(py - lastY), (px - lastX) % 10 !== 0);
      d += d === '' ? `l${dx}${tail}` : spaced(dx, broken) + tail;
      broken = (py - lastY) % 10 !== 0;
    }
    [lastX, lastY] = [px, py];
  }
  return d;
}

/**
 * Path data of closed outlines with relative steps, each outline starts relative to the end of the one before: half the length of
 * absolute points. Outlines of fewer than two points are left out.
 */
export function pathsData(lists: readonly (readonly Pt[])[], closed = true): string {
  let d = '';
  let fromX = 0;
  let fromY = 0;
  for (const list of lists) {
    const steps = stepsData(list);
    if (steps === '') continue;
    const [x = 0, y = 0] = list[0] ?? [];
    const px = Math.round(x * 10);
    const py = Math.round(y * 10);
    const dy = step(py - fromY);
    d += `${d === '' ? 'M' : 'm'}${step(px - fromX)}${spaced(dy, (px - fromX) % 10 !== 0)}${steps}`;
    if (closed) d += 'z';
    const [endX = 0, endY = 0] = closed ? [x, y] : (list[list.length - 1] ?? []);
    fromX = Math.round(endX * 10);
    fromY = Math.round(endY * 10);
  }
  return d;
}

export const pathData = (list: readonly Pt[], closed = true): string => pathsData([list], closed);
