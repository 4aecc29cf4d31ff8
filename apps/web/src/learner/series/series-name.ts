import type { SeriesInfo } from './wire.ts';

/** «Entraînement n° 3» */
export const seriesName = ({ label, number }: Pick<SeriesInfo, 'label' | 'number'>): string =>
  `${label} n°\u00a0${number}`;
