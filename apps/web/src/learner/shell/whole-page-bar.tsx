import { IconArrowsMinimize } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import classes from './whole-page-bar.module.css';

/** The only element around a course with the page to itself: the way back. */
export function WholePageBar({ onLeave }: { onLeave(): void }) {
  return (
    <header className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconArrowsMinimize size={20} aria-hidden="true" />}
        onClick={onLeave}
      >
        Quitter le plein écran
      </Button>
    </header>
  );
}
