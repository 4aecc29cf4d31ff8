/** The interval of a rate that few have made: by Wilson, at 95 %. Pure. */

const Z = 1.959964;

export interface RateInterval {
  /** Percent, to one decimal. */
  rate: number;
  low: number;
  high: number;
}

/** @param of at least 1 */
export function computeInterval(right: number, of: number): RateInterval {
  const share = right / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return {
    rate: toPercent(share),
    low: toPercent(Math.max(0, middle - half)),
    high: toPercent(Math.min(1, middle + half)),
  };
}

const toPercent = (share: number): number => Math.round(share * 1000) / 10;
