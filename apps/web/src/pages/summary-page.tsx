import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSummary, useThemes } from '../features/series/queries.ts';
import { SummaryView } from '../features/series/summary-view.tsx';
import { useStartSeries } from '../features/series/use-start-series.ts';
import { CallFailed } from '../lib/call.ts';
import { Alert } from '../ui/alert.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import classes from './layout.module.css';

export function SummaryPage() {
  const { id } = useParams({ from: '/connected/resume/$id' });
  const summary = useSummary(id);
  const themes = useThemes();
  const navigate = useNavigate();
  const { start, starting, failure } = useStartSeries();
  const error = summary.error ?? themes.error;
  const unfinished = error instanceof CallFailed && error.code === 'SERIE_NON_TERMINEE';
  useEffect(() => {
    if (unfinished) void navigate({ to: '/player/$id', params: { id }, replace: true });
  }, [unfinished, id, navigate]);

  if (error && !unfinished) return <FailureNotice error={error} onRetry={() => void summary.refetch()} />;
  if (!summary.data || !themes.data) return <Loading heights={[260, 360]} />;
  return (
    <div className={classes.stack}>
      {failure && <Alert>{failure.message}</Alert>}
      <SummaryView summary={summary.data} themes={themes.data} starting={starting !== null} onStart={start} />
    </div>
  );
}
