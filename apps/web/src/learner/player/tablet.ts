/** The tablet of the test centre: large keys, «Corriger», «Valider», full screen. Pure. */
import type { SeriesIntro } from './wire.ts';

/** A mock exam whose questions have a time each is sat on a tablet; one timed as a whole is sat on paper. */
export const isSatOnTablet = ({
  series,
  isTimedAsWhole,
}: Pick<SeriesIntro, 'series' | 'isTimedAsWhole'>): boolean =>
  !series.isCorrectedAtOnce && series.isTimed && !isTimedAsWhole;
