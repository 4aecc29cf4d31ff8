import type { SeriesType } from '@balise/contract/codes';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ListState,
  nextSort,
  ofType,
  PAGE_SIZES,
  readListState,
  searchOf,
  sortHistory,
  typeChoices,
} from '../features/series/history.ts';
import { HistoryTable } from '../features/series/history-table.tsx';
import { useStudentSeries, useThemes } from '../features/series/queries.ts';
import { Card } from '../ui/card.tsx';
import { Choices } from '../ui/choices.tsx';
import { Loading } from '../ui/loading.tsx';
import { FailureNotice, Notice } from '../ui/notice.tsx';
import { Paginator } from '../ui/paginator.tsx';
import { boundedPage, pageOf } from '../ui/paging.ts';
import classes from './layout.module.css';

export function HistoryPage() {
  const series = useStudentSeries();
  const themes = useThemes();
  const state = readListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: Partial<ListState>): void =>
    void navigate({ to: '/history', search: searchOf({ ...state, ...change }), resetScroll: false });

  const all = series.data?.historique;
  const entries = ofType(all ?? [], state.type);
  const count = entries.length;
  const page = boundedPage(state.page, count, state.size);
  return (
    <div className={classes.stack}>
      <h1>Mon historique</h1>
      {series.error && <FailureNotice error={series.error} onRetry={() => void series.refetch()} />}
      {series.isPending && <Loading heights={[420]} />}
      {all?.length === 0 && (
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
      {all && all.length > 0 && (
        <Card>
          <Choices<SeriesType | 'toutes'>
            legend="Type de série"
            name="type"
            value={state.type ?? 'toutes'}
            options={typeChoices(all).map(({ type, label, count: many }) => ({
              value: type ?? 'toutes',
              label: `${label} (${many})`,
            }))}
            onChange={(type) => go({ type: type === 'toutes' ? undefined : type, page: 0 })}
          />
          {count === 0 ? (
            <Notice title="Aucune série de ce type pour le moment" />
          ) : (
            <HistoryTable
              entries={pageOf(sortHistory(entries, state), page, state.size)}
              themes={themes.data ?? []}
              state={state}
              onSort={(key) => go({ ...nextSort(state, key), page: 0 })}
            />
          )}
          <Paginator
            page={page}
            size={state.size}
            sizes={PAGE_SIZES}
            count={count}
            onPage={(next) => go({ page: next })}
            onSize={(size) => go({ size, page: 0 })}
          />
        </Card>
      )}
    </div>
  );
}
