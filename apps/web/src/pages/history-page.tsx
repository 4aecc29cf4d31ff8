import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  boundedPage,
  type ListState,
  lastPage,
  nextSort,
  PAGE_SIZES,
  pageOf,
  rangeLabel,
  readListState,
  sortHistory,
} from '../features/series/history.ts';
import { HistoryTable } from '../features/series/history-table.tsx';
import { useStudentSeries } from '../features/series/queries.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { Paginator } from '../ui/paginator.tsx';
import classes from './layout.module.css';

export function HistoryPage() {
  const series = useStudentSeries();
  const state = readListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: Partial<ListState>): void => {
    const { sort, direction, page, size } = { ...state, ...change };
    void navigate({
      to: '/history',
      search: { ...(sort && { tri: sort, sens: direction }), page: page + 1, taille: size },
      resetScroll: false,
    });
  };

  const entries = series.data?.historique;
  const count = entries?.length ?? 0;
  const page = boundedPage(state.page, count, state.size);
  return (
    <div className={classes.stack}>
      <h1>Mon historique</h1>
      {series.error && <FailureNotice error={series.error} onRetry={() => void series.refetch()} />}
      {series.isPending && <Loading heights={[420]} />}
      {entries && count === 0 && (
        <Card>
          <Notice
            title="Aucune série pour le moment"
            action={
              <Button component={Link} to="/dashboard">
                Aller au tableau de bord
              </Button>
            }
          >
            Vos séries apparaîtront ici, avec vos scores et vos corrections.
          </Notice>
        </Card>
      )}
      {entries && count > 0 && (
        <Card>
          <HistoryTable
            entries={pageOf(sortHistory(entries, state), page, state.size)}
            state={state}
            onSort={(key) => go({ ...nextSort(state, key), page: 0 })}
          />
          <Paginator
            page={page}
            lastPage={lastPage(count, state.size)}
            size={state.size}
            sizes={PAGE_SIZES}
            range={rangeLabel(page, state.size, count)}
            onPage={(next) => go({ page: next })}
            onSize={(size) => go({ size, page: 0 })}
          />
        </Card>
      )}
    </div>
  );
}
