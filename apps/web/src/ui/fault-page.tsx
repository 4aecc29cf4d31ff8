import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../lib/call.ts';
import { reloadPage } from '../lib/lazy-chunk.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { AnchorButton, Button } from './button.tsx';
import { Card } from './card.tsx';
import classes from './fault-page.module.css';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';

/** The error page of the whole window: after a bug, or when the page could not be fetched. */
export function FaultPage({ error }: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo height={36} />
        <Fault error={error} />
      </div>
    </main>
  );
}

/** The error page inside the frame: the header and the tabs still lead elsewhere. */
export function InnerFault({ error }: ErrorComponentProps) {
  return (
    <Card as="div">
      <Fault error={error} />
    </Card>
  );
}

/** Describes the error calmly, with ways to continue. */
function Fault({ error }: Pick<ErrorComponentProps, 'error'>) {
  const [trying, setTrying] = useState(false);
  const isLost = error instanceof CallFailed;
  const retry = (): void => {
    setTrying(true);
    reloadPage().catch(() => setTrying(false));
  };
  const title = isLost ? 'Cette page n’a pas pu être chargée' : 'Une erreur est survenue';
  usePageTitle(title);
  return (
    <>
      <h1 className="hidden">{title}</h1>
      <div role="alert">
        <Notice
          title={title}
          action={
            <>
              {isLost ? (
                <Button onClick={retry} loading={trying}>
                  Réessayer
                </Button>
              ) : (
                <Button onClick={() => location.reload()}>Recharger la page</Button>
              )}
              <AnchorButton href="/" variant="default">
                Revenir à l’accueil
              </AnchorButton>
            </>
          }
        >
          {isLost ? (
            error.message
          ) : (
            <>Elle vient de nous, pas de vous. Vous reprendrez là où vous en étiez.</>
          )}
        </Notice>
      </div>
    </>
  );
}
