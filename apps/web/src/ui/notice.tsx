import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallFailed } from '../lib/call.ts';
import classes from './notice.module.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A calm message in place of what can't be shown: empty, not found, out of reach. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <svg viewBox="0 0 120 60" className={classes.drawing} aria-hidden="true">
        <path d="M4 56 50 10h20l46 46z" className={classes.road} />
        <path d="M60 14v7m0 7v9m0 8v11" className={classes.dashes} />
      </svg>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div>{action}</div>}
    </div>
  );
}

/** A failed call, with a way to try again when that can help. */
export function FailureNotice({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const sentence =
    error instanceof CallFailed ? error.message : 'Une erreur est survenue. Réessayez dans un instant.';
  return (
    <div role="alert">
      <Notice
        title="Impossible d’afficher cette partie"
        action={onRetry && <Button onClick={onRetry}>Réessayer</Button>}
      >
        {sentence}
      </Notice>
    </div>
  );
}
