import { useNavigate, useSearch } from '@tanstack/react-router';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice, StaleNotice } from '../../ui/notice.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { boundedPage, slicePage } from '../../ui/paging.ts';
import { licenceThreshold, type PastSeries, useHistory, useThemes } from '../series/api.ts';
import {
  type ListState,
  nextSort,
  ofOutcome,
  ofType,
  PAGE_SIZES,
  readListState,
  sortHistory,
  toListSearch,
} from './history.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';

export function HistoryPage() {
  usePageTitle('Mon historique');
  const history = useHistory();
  const all = history.entries;
  const answered = all?.reduce((sum, { answeredCount }) => sum + answeredCount, 0);
  const again = (): void => void history.refetch();
  return (
    <div className={classes.stack}>
      <div className={classes.intro}>
        <h1>Mon historique</h1>
        <p className={classes.soft}>
          {all && answered !== undefined && all.length > 0
            ? `${plural(all.length, 'série')}, ${plural(answered, 'question répondue', 'questions répondues')}`
            : '\u00a0'}
        </p>
        <p>
          <LinkButton to="/carnet" variant="default">
            Mon carnet d’erreurs
          </LinkButton>
        </p>
      </div>
      {history.error && all && <StaleNotice onRetry={again} />}
      {history.error && !all && <FailureNotice error={history.error} onRetry={again} />}
      {!history.error && !all && <Loading heights={[620]} />}
      {all?.length === 0 && (
        <Card>
          <Notice
            title="Aucune série pour le moment"
            action={<LinkButton to="/dashboard">Aller au tableau de bord</LinkButton>}
          >
            Vos séries apparaîtront ici, avec vos scores et vos corrections.
          </Notice>
        </Card>
      )}
      {all && all.length > 0 && <HistoryList all={all} threshold={licenceThreshold(history.themes ?? [])} />}
    </div>
  );
}

interface HistoryListProps {
  all: readonly PastSeries[];
  threshold: number | null;
}

function HistoryList({ all, threshold }: HistoryListProps) {
  const themes = useThemes();
  const state = readListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: Partial<ListState>): void =>
    void navigate({ to: '/history', search: toListSearch({ ...state, ...change }), resetScroll: false });

  const entries = ofOutcome(ofType(all, state.type), state.outcome, threshold);
  const page = boundedPage(state.page, entries.length, state.size);
  return (
    <Card>
      <HistoryFilters entries={all} state={state} onChange={(change) => go({ ...change, page: 0 })} />
      {entries.length === 0 ? (
        <Notice
          title="Aucune série ne correspond à ce choix"
          action={
            <Button variant="default" onClick={() => go({ type: undefined, outcome: undefined, page: 0 })}>
              Voir toutes les séries
            </Button>
          }
        />
      ) : (
        <HistoryTable
          entries={slicePage(sortHistory(entries, state), page, state.size)}
          themes={themes.data ?? []}
          threshold={threshold}
          state={state}
          onSort={(key) => go({ ...nextSort(state, key), page: 0 })}
        />
      )}
      <Paginator
        page={page}
        size={state.size}
        sizes={PAGE_SIZES}
        count={entries.length}
        onPage={(next) => go({ page: next })}
        onSize={(size) => go({ size, page: 0 })}
      />
    </Card>
  );
}
