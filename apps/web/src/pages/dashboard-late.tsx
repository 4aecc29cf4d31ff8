import { ReadinessCard } from '../features/readiness/readiness-card.tsx';
import { RhythmCard } from '../features/rhythm/rhythm-card.tsx';
import type { SeriesRequest } from '../features/series/queries.ts';
import type { LearnerSeries } from '../features/series/series.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';

export interface LateCardsProps {
  series: LearnerSeries;
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** What the dashboard shows below its first screen: homework, the estimate, the rhythm. */
export function LateCards({ series: { readiness, rhythm, plan }, ...start }: LateCardsProps) {
  // Few learners have some, so its code and its call come last.
  const HomeworkCard = useLazyComponent(
    () => import('../features/homework/own-homework-card.tsx').then((module) => module.OwnHomeworkCard),
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
