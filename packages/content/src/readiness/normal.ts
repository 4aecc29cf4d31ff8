/** The normal distribution as fixed points: the same estimate for the same answers, on every machine and every day. */

/** Enough for a chance that is right to a tenth of a percent. */
const POINTS = 64;

/** Points of equal weight: the middles of as many slices of the standard normal distribution. */
export const NORMAL_POINTS: readonly number[] = Array.from({ length: POINTS }, (_, index) =>
  normalQuantile((index + 0.5) / POINTS),
);

/** Error function of Abramowitz and Stegun 7.1.26: within 1.5e-7. */
export function normalDistribution(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = (tail * Math.exp(-x * x)) / 2;
  return z < 0 ? upper : 1 - upper;
}

/** The value below which the share `p` lies, by bisection. */
export function normalQuantile(p: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalDistribution(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
