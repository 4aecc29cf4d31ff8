import type { SeriesHead } from '@balise/contract/series';

/** «Entraînement n° 3» */
export const seriesName = ({ libelle, ordre }: Pick<SeriesHead, 'libelle' | 'ordre'>): string =>
  `${libelle} n°\u00a0${ordre}`;
