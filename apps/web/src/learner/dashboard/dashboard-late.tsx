import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { loadOwnHomeworkCard } from '../homework/api.ts';
import { ReadinessCard } from '../readiness/api.ts';
import { RhythmCard } from '../rhythm/api.ts';
import type { LearnerSeries, SeriesRequest } from '../series/api.ts';

export interface LateCardsProps {
  series: LearnerSeries;
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** What the dashboard shows below its first screen: homework, the estimate, the rhythm. */
export function LateCards({ series: { readiness, rhythm, plan }, ...start }: LateCardsProps) {
  // Few learners have some, so its code and its call come last.
  const HomeworkCard = useLazyComponent(loadOwnHomeworkCard, true);
  return (
    <>
      {HomeworkCard && <HomeworkCard {...start} />}
      {readiness?.word && <ReadinessCard readiness={readiness} />}
      {rhythm && plan && <RhythmCard reply={rhythm} plan={plan} />}
    </>
  );
}
