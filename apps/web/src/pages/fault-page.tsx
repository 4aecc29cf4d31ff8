import { Button } from '@mantine/core';
import { Notice } from '../ui/notice.tsx';
import layout from './layout.module.css';

/** A bug reached the page: say so calmly, and offer the two ways out. */
export function FaultPage() {
  return (
    <main className={layout.centered}>
      <div className={layout.narrow} role="alert">
        <Notice
          title="Une erreur est survenue"
          action={
            <Button component="a" href="/">
              Revenir à l’accueil
            </Button>
          }
        >
          Vos réponses sont enregistrées. Rechargez la page ou revenez à l’accueil.
        </Notice>
      </div>
    </main>
  );
}
