import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import classes from './paginator.module.css';

interface PaginatorProps {
  /** From 0. */
  page: number;
  lastPage: number;
  size: number;
  sizes: readonly number[];
  range: string;
  onPage(page: number): void;
  onSize(size: number): void;
}

export function Paginator({ page, lastPage, size, sizes, range, onPage, onSize }: PaginatorProps) {
  const steps = [
    { label: 'Première page', to: 0, off: page === 0, Icon: IconChevronsLeft },
    { label: 'Page précédente', to: page - 1, off: page === 0, Icon: IconChevronLeft },
    { label: 'Page suivante', to: page + 1, off: page >= lastPage, Icon: IconChevronRight },
    { label: 'Dernière page', to: lastPage, off: page >= lastPage, Icon: IconChevronsRight },
  ];
  return (
    <nav className={classes.paginator} aria-label="Pages">
      <label className={classes.size}>
        Résultats par page&nbsp;:
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p className="tabular" aria-live="polite">
        {range}
      </p>
      <div className={classes.steps}>
        {steps.map(({ label, to, off, Icon }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={label}
            disabled={off}
            onClick={() => onPage(to)}
          >
            <Icon size={20} aria-hidden="true" />
          </ActionIcon>
        ))}
      </div>
    </nav>
  );
}
