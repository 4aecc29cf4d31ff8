import type { ReactNode } from 'react';
import classes from './alert.module.css';

/** A failure said at once, beside what was asked. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={classes.alert}>
      {children}
    </p>
  );
}
