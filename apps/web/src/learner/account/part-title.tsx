import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './account.module.css';

export function PartTitle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.title}>
      {icon}
      {children}
    </span>
  );
}

/** Announces a finished change. The element exists before its text, so that screen readers announce it. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div role="status" style={{ display: 'contents' }}>
      {children && (
        <div className={classes.done}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
