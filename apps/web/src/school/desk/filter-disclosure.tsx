import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './filter-disclosure.module.css';

interface FilterDisclosureProps {
  /** How many filters are set; a closed disclosure says so. */
  count: number;
  children: ReactNode;
}

/** Filters of a list. On a phone they are behind a button, so that the list begins in the first screen. */
export function FilterDisclosure({ count, children }: FilterDisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filtres' : `Filtres (${count})`}
      </Button>
      <div id={id} className={classes.filters} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
