import { Button } from '../../ui/button.tsx';
import classes from './pages.module.css';

interface PageStepsProps {
  page: number;
  last: number;
  go(page: number): void;
}

/** The pages of a list, one step each way. */
export function PageSteps({ page, last, go }: PageStepsProps) {
  if (last <= 1) return null;
  return (
    <nav className={classes.steps} aria-label="Pages de la liste">
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        Précédente
      </Button>
      <p aria-live="polite">
        Page {page} sur {last}
      </p>
      <Button variant="default" disabled={page >= last} onClick={() => go(page + 1)}>
        Suivante
      </Button>
    </nav>
  );
}
