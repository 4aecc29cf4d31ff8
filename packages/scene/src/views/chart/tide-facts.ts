/** The rule of twelfths: a tide moves by 1, 2, 3, 3, 2 and 1 twelfths of its range in its six «hours». */
export interface Turn {
  /** Minutes since midnight. */
  at: number;
  /** Metres above chart datum. */
  height: number;
}

const TWELFTHS = [0, 1, 3, 6, 9, 11, 12] as const;

/** Share of the range covered when the share `spent` (0 to 1) of the duration is over. Linear between two «hours». */
export function shareOfTide(spent: number): number {
  const at = Math.max(0, Math.min(1, spent)) * 6;
  const step = Math.min(5, Math.floor(at));
  const [low, high] = [TWELFTHS[step] ?? 0, TWELFTHS[step + 1] ?? 12];
  return (low + (high - low) * (at - step)) / 12;
}

/** Metres above chart datum, `at` minutes since midnight, between two turns of the tide. */
export function tideHeight(from: Turn, to: Turn, at: number): number {
  return from.height + (to.height - from.height) * shareOfTide((at - from.at) / (to.at - from.at));
}

/** Minutes since midnight at which the tide reaches a height between two turns. */
export function tideTime(from: Turn, to: Turn, height: number): number {
  const share = ((height - from.height) / (to.height - from.height)) * 12;
  const step = Math.max(0, Math.min(5, TWELFTHS.findIndex((twelfths) => twelfths >= share) - 1));
  const [low, high] = [TWELFTHS[step] ?? 0, TWELFTHS[step + 1] ?? 12];
  const spent = (step + (share - low) / (high - low)) / 6;
  return from.at + (to.at - from.at) * Math.max(0, spent);
}
