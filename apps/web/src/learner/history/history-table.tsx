import { IconArrowDown, IconArrowsSort, IconArrowUp, IconClock } from '@tabler/icons-react';
import { formatDayAndTime, plural } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import {
  countLeft,
  decimal,
  isResumable,
  judgeOutcome,
  ownThreshold,
  type PastSeries,
  type ProgrammeTheme,
  percentReached,
  readMark,
  themeName,
} from '../series/api.ts';
import type { ListState, SortKey } from './history.ts';
import classes from './history-table.module.css';
import { SeriesBadge } from './series-badge.tsx';

const COLUMNS: readonly { key: SortKey; label: string }[] = [
  { key: 'libelle', label: 'Série' },
  { key: 'date', label: 'Date' },
  { key: 'score', label: 'Score' },
  { key: 'etat', label: 'État' },
];
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

interface HistoryTableProps {
  entries: readonly PastSeries[];
  themes: readonly ProgrammeTheme[];
  /** Percent to reach; without it, the table shows no verdicts. */
  threshold: number | null;
  state: ListState;
  onSort(key: SortKey): void;
}

/** A table, whose rows are cards on a phone. */
export function HistoryTable({ entries, themes, threshold, state, onSort }: HistoryTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="hidden">Vos séries</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ key, label }) => {
              const direction = state.sort === key ? state.direction : undefined;
              const Icon =
                direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
              return (
                <th key={key} scope="col" aria-sort={direction ? SORTED[direction] : 'none'}>
                  <button type="button" className={classes.sort} onClick={() => onSort(key)}>
                    {label}
                    <Icon size={16} aria-hidden="true" data-idle={!direction} />
                  </button>
                </th>
              );
            })}
            <th scope="col">
              <span className="hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} themes={themes} threshold={threshold} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HistoryRow({
  entry,
  themes,
  threshold,
}: { entry: PastSeries } & Pick<HistoryTableProps, 'themes' | 'threshold'>) {
  const name = `${entry.theme ? themeName(themes, entry.theme.id) : entry.label} n°\u00a0${entry.number}`;
  const resumable = isResumable(entry);
  const mark = readMark(entry);
  return (
    <tr>
      <td className={classes.series}>
        <div className={classes.badged}>
          <SeriesBadge entry={entry} />
          <p className={classes.words}>
            <span className={classes.name}>{name}</span>
            {entry.theme && <span className={classes.note}>{entry.label}</span>}
            {entry.isTimed && (
              <span className={classes.note}>
                <IconClock size={14} aria-hidden="true" />
                {entry.hasExtraTime ? 'Temps majoré' : 'Chronométré'}
              </span>
            )}
          </p>
        </div>
      </td>
      <td className={classes.date}>{formatDayAndTime(entry.date)}</td>
      <td className={classes.score}>
        {mark === null ? (
          <span className={classes.figure}>–</span>
        ) : (
          <span className={classes.figure}>
            {decimal(mark.reached)}&nbsp;/&nbsp;{decimal(mark.whole)}
          </span>
        )}
        {entry.isOver && (
          <span className={classes.bar}>
            <Bar value={percentReached(entry)} threshold={ownThreshold(entry, threshold)} />
          </span>
        )}
      </td>
      <td className={classes.state}>
        <State entry={entry} threshold={threshold} />
      </td>
      <td className={classes.action}>
        <LinkButton
          to={resumable ? '/player/$id' : '/resume/$id'}
          params={{ id: entry.id }}
          variant={resumable ? 'filled' : 'default'}
        >
          {resumable ? 'Continuer' : 'Revoir'}
          <span className="hidden"> {name}</span>
        </LinkButton>
      </td>
    </tr>
  );
}

/** The outcome, in words. */
function State({ entry, threshold }: { entry: PastSeries; threshold: number | null }) {
  switch (judgeOutcome(entry, threshold)) {
    case 'en-cours':
      return (
        <span className={classes.progress}>En cours, encore {plural(countLeft(entry), 'question')}</span>
      );
    case 'reussies':
      return <Verdict right>Réussie</Verdict>;
    case 'sous-le-seuil':
      return <Verdict right={false}>Sous le seuil</Verdict>;
    case null:
      return 'Terminée';
  }
}
