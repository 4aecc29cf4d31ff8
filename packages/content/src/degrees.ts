/** Radians of one degree. */
export const RADIANS = Math.PI / 180;

/** The same direction from 0 (included) to 360 (excluded). */
export const wrapDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360;
