import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { reloadForMissingChunk } from '../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../lib/use-first-interaction.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';
import { PlainIconButton } from './icon-button.tsx';
import classes from './paginator.module.css';
import { lastPage, moveFrom, type PageMove, rangeLabel } from './paging.ts';

/** Imported late: the list brings more code than the page that it is on. */
const loadSelect = () => import('./size-select.tsx').then(({ SizeSelect }) => SizeSelect);
/** Keys that open a list. */
const OPENING = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);
const MOVES: readonly { move: PageMove; label: string; Icon: typeof IconChevronLeft }[] = [
  { move: 'first', label: 'Première page', Icon: IconChevronsLeft },
  { move: 'previous', label: 'Page précédente', Icon: IconChevronLeft },
  { move: 'next', label: 'Page suivante', Icon: IconChevronRight },
  { move: 'last', label: 'Dernière page', Icon: IconChevronsRight },
];

interface PaginatorProps {
  /** Index from 0, within bounds. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** Number of entries on all pages. */
  count: number;
  onPage(page: number): void;
  onSize(size: number): void;
}

export function Paginator({ page, size, sizes, count, onPage, onSize }: PaginatorProps) {
  const sizeId = useId();
  const last = lastPage(count, size);
  const [done, setDone] = useState<'focused' | 'pressed' | null>(null);
  // Focus and press ask again, because the import before may have failed.
  const SizeSelect = useLazyComponent(
    loadSelect,
    Number(useFirstInteraction()) + (done ? 2 : 0),
    (failure) => {
      if (done === 'pressed') reloadForMissingChunk(failure);
    },
  );
  return (
    <nav className={classes.paginator} aria-label="Pages">
      <div className={classes.size}>
        <label htmlFor={sizeId}>Résultats par page&nbsp;:</label>
        {SizeSelect ? (
          <SizeSelect id={sizeId} size={size} sizes={sizes} done={done} onSize={onSize} />
        ) : (
          <span className={classes.standIn}>
            <input
              id={sizeId}
              value={size}
              readOnly
              onFocus={() => setDone('focused')}
              onBlur={() => setDone(null)}
              onClick={() => setDone('pressed')}
              onKeyDown={({ key }) => OPENING.has(key) && setDone('pressed')}
            />
            <IconSelector size={16} aria-hidden="true" />
          </span>
        )}
      </div>
      <p className="tabular" aria-live="polite">
        {rangeLabel(page, size, count)}
      </p>
      <div className={classes.steps}>
        {MOVES.map(({ move, label, Icon }) => {
          const target = moveFrom(page, last, move);
          return (
            <PlainIconButton
              key={move}
              label={label}
              disabled={target === null}
              onClick={() => target !== null && onPage(target)}
            >
              <Icon size={20} aria-hidden="true" />
            </PlainIconButton>
          );
        })}
      </div>
    </nav>
  );
}
