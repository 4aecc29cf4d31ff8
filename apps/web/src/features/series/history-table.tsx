import type { HistoryEntry, Theme } from '@balise/contract/series';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDayAndTime } from '../../lib/dates.ts';
import type { ListState, SortKey } from './history.ts';
import classes from './history-table.module.css';
import { isResumable } from './progress.ts';
import { themeName } from './theme-name.ts';

const COLUMNS: readonly { key: SortKey; label: string }[] = [
  { key: 'date', label: 'Date' },
  { key: 'libelle', label: 'Série' },
  { key: 'score', label: 'Score' },
  { key: 'etat', label: 'État' },
];
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

interface HistoryTableProps {
  entries: readonly HistoryEntry[];
  themes: readonly Theme[];
  state: ListState;
  onSort(key: SortKey): void;
}

export function HistoryTable({ entries, themes, state, onSort }: HistoryTableProps) {
  return (
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
                  <Icon size={15} aria-hidden="true" data-idle={!direction} />
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
          <tr key={entry.id}>
            <td className="tabular">{formatDayAndTime(entry.date)}</td>
            <td className={classes.name}>
              {entry.theme && (
                <span
                  className={classes.letter}
                  style={{ background: entry.theme.couleur }}
                  aria-hidden="true"
                >
                  {entry.theme.identifiant}
                </span>
              )}
              <span>
                {entry.theme ? themeName(themes, entry.theme.identifiant) : entry.libelle} n°&nbsp;
                {entry.ordre}
                {entry.theme && <span className={classes.timed}>{entry.libelle.toLowerCase()}</span>}
                {entry.chronometree && <span className={classes.timed}>chronométré</span>}
              </span>
            </td>
            <td className="tabular">
              {entry.score === null ? '–' : `${entry.score}\u00a0/\u00a0${entry.nb_questions}`}
            </td>
            <td>
              {entry.terminee
                ? 'Terminée'
                : `En cours, ${entry.nb_questions_realisees}\u00a0/\u00a0${entry.nb_questions}`}
            </td>
            <td className={classes.action}>
              {isResumable(entry) ? (
                <Button component={Link} to={`/player/${entry.id}`} size="compact-md">
                  Continuer
                </Button>
              ) : (
                <Button component={Link} to={`/resume/${entry.id}`} size="compact-md" variant="default">
                  Revoir
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
