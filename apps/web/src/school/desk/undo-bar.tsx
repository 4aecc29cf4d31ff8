import { Button } from '../../ui/button.tsx';
import classes from './groups.module.css';

interface UndoBarProps {
  /** What was done. */
  children: string;
  pending: boolean;
  onUndo(): void;
}

/** Says what was just done, and takes it back. */
export function UndoBar({ children, pending, onUndo }: UndoBarProps) {
  return (
    <div role="status" className={classes.undo}>
      <p>{children}</p>
      <Button variant="default" loading={pending} onClick={onUndo}>
        Annuler
      </Button>
    </div>
  );
}
