import { Button } from '@mantine/core';
import { Logo } from '../features/shell/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './fault-page.module.css';

/** A bug reached the page: say so calmly, and offer the two ways out. */
export function FaultPage() {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo height={36} />
        <h1 className="hidden">Une erreur est survenue</h1>
        <div role="alert">
          <Notice
            title="Une erreur est survenue"
            action={
              <>
                <Button onClick={() => location.reload()}>Recharger la page</Button>
                <Button component="a" href="/" variant="default">
                  Revenir à l’accueil
                </Button>
              </>
            }
          >
            Elle vient de nous, pas de vous. Vos réponses sont enregistrées&nbsp;: vous reprendrez là où vous
            en étiez.
          </Notice>
        </div>
      </div>
    </main>
  );
}
