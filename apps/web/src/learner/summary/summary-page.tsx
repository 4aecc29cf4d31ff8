import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toRhythm } from '../../common/rhythm/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { praiseWeek } from '../rhythm/api.ts';
import {
  gainOver,
  isExercises,
  SeriesFailure,
  seriesName,
  useStartSeries,
  useStudentSeries,
  useSummary,
  useThemes,
} from '../series/api.ts';
import { ExercisesSummary } from './exercises-summary.tsx';
import { SummaryView } from './summary-view.tsx';

export function SummaryPage() {
  const { id } = useParams({ from: '/connected/resume/$id' });
  const summary = useSummary(id);
  const themes = useThemes();
  const series = useStudentSeries().data;
  const history = series?.history ?? [];
  const navigate = useNavigate();
  const { start, starting, failure } = useStartSeries();
  const error = summary.error ?? themes.error;
  const unfinished = error instanceof CallFailed && error.code === 'SERIE_NON_TERMINEE';
  useEffect(() => {
    if (unfinished) void navigate({ to: '/player/$id', params: { id }, replace: true });
  }, [unfinished, id, navigate]);

  const named = summary.data?.series;
  usePageTitle(error ? null : named ? `Bilan\u00a0: ${seriesName(named)}` : 'Bilan');

  if (error && !unfinished) return <SeriesFailure error={error} onRetry={() => void summary.refetch()} />;
  if (!summary.data || !themes.data) return <Loading heights={[460, 360]} />;
  const entry = history.find((one) => one.id === id);
  return (
    <div className={classes.stack}>
      {failure && <Alert>{failure.message}</Alert>}
      {isExercises(summary.data.series) ? (
        <ExercisesSummary
          summary={summary.data}
          starting={starting}
          onStart={(slug) => start({ slug, path: 'libre' })}
        />
      ) : (
        <SummaryView
          summary={summary.data}
          themes={themes.data}
          week={series?.rhythm ? praiseWeek(toRhythm(series.rhythm)) : null}
          gain={entry ? gainOver(entry, history) : null}
          starting={starting}
          onStart={start}
        />
      )}
    </div>
  );
}
