import type { ReactNode } from 'react';
import { CallFailed } from '../lib/call.ts';
import type { Failure } from '../lib/refusals.ts';
import { Button } from './button.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message in place of content that is empty, not found, or not available. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <svg viewBox="0 0 144 72" className={classes.drawing} aria-hidden="true">
        <path d="M0 72a72 72 0 0 1 144 0z" className={classes.disc} />
        <path d="M6 72a66 66 0 0 1 6-18h120a66 66 0 0 1 6 18z" className={classes.ground} />
        <path d="M72 14v40M72 18h28l8 7-8 7H72M72 36H50l-7 6 7 6h22" className={classes.post} />
      </svg>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

/** What these say to do is done by opening the page again: it also leads to the sign-in. */
const REOPENED: Partial<Record<Failure, string>> = {
  NON_CONNECTE: 'Se connecter',
  ANTI_FALSIFICATION: 'Recharger la page',
};

/** A failed call, with a button to try again, or to do what it asks for, if that can help. */
export function FailureNotice({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const sentence =
    error instanceof CallFailed ? error.message : 'Une erreur est survenue. Réessayez dans un instant.';
  const reopen = error instanceof CallFailed ? REOPENED[error.code] : undefined;
  return (
    <div role="alert">
      <Notice
        title="Impossible d’afficher cette partie"
        action={
          reopen ? (
            <Button onClick={() => window.location.reload()}>{reopen}</Button>
          ) : (
            onRetry && <Button onClick={onRetry}>Réessayer</Button>
          )
        }
      >
        {sentence}
      </Notice>
    </div>
  );
}

/** The shown content could not be refreshed: it stays, with this notice. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className={classes.stale}>
      <p>L’actualisation n’a pas abouti&nbsp;: ces chiffres datent de votre dernière visite.</p>
      <Button variant="default" onClick={onRetry}>
        Actualiser
      </Button>
    </div>
  );
}
