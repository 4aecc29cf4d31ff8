import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { ReadinessCard } from '../readiness/readiness-card.tsx';
import { RhythmCard } from '../rhythm/rhythm-card.tsx';
import type { SeriesRequest } from '../series/queries.ts';
import type { LearnerSeries } from '../series/series.ts';

export interface LateCardsProps {
  series: LearnerSeries;
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** What the dashboard shows below its first screen: homework, the estimate, the rhythm. */
export function LateCards({ series: { readiness, rhythm, plan }, ...start }: LateCardsProps) {
  // Few learners have some, so its code and its call come last.
  const HomeworkCard = useLazyComponent(
    () => import('../homework/own-homework-card.tsx').then((module) => module.OwnHomeworkCard),
    true,
  );
  return (
    <>
      {HomeworkCard && <HomeworkCard {...start} />}
      {readiness?.word && <ReadinessCard readiness={readiness} />}
      {rhythm && plan && <RhythmCard reply={rhythm} plan={plan} />}
    </>
  );
}
