import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

/** A failure that is announced at once, beside the control that caused it. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
