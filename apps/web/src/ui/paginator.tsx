import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './paginator.module.css';
import { lastPage, type Move, moveFrom, rangeLabel } from './paging.ts';

/** The panel of sizes is 256 px high at most: its list, and 5 px above and below. */
const LIST_HEIGHT = 246;
const MOVES: readonly { move: Move; label: string; Icon: typeof IconChevronLeft }[] = [
  { move: 'first', label: 'Première page', Icon: IconChevronsLeft },
  { move: 'previous', label: 'Page précédente', Icon: IconChevronLeft },
  { move: 'next', label: 'Page suivante', Icon: IconChevronRight },
  { move: 'last', label: 'Dernière page', Icon: IconChevronsRight },
];

interface PaginatorProps {
  /** From 0, within bounds. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** Entries of all the pages together. */
  count: number;
  onPage(page: number): void;
  onSize(size: number): void;
}

export function Paginator({ page, size, sizes, count, onPage, onSize }: PaginatorProps) {
  const sizeId = useId();
  const last = lastPage(count, size);
  return (
    <nav className={classes.paginator} aria-label="Pages">
      <div className={classes.size}>
        <label htmlFor={sizeId}>Résultats par page&nbsp;:</label>
        <Select
          id={sizeId}
          className={classes.select ?? ''}
          classNames={{ input: classes.input ?? '' }}
          data={sizes.map(String)}
          value={String(size)}
          onChange={(chosen) => chosen !== null && onSize(Number(chosen))}
          allowDeselect={false}
          maxDropdownHeight={LIST_HEIGHT}
          withAlignedLabels
          comboboxProps={{ width: 'target', position: 'top-start' }}
        />
      </div>
      <p className="tabular" aria-live="polite">
        {rangeLabel(page, size, count)}
      </p>
      <div className={classes.steps}>
        {MOVES.map(({ move, label, Icon }) => {
          const target = moveFrom(page, last, move);
          return (
            <ActionIcon
              key={move}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={label}
              disabled={target === null}
              onClick={() => target !== null && onPage(target)}
            >
              <Icon size={20} aria-hidden="true" />
            </ActionIcon>
          );
        })}
      </div>
    </nav>
  );
}
