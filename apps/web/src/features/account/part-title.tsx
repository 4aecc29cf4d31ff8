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

/** That something asked for is done; its place is there before, so that it is read out. */
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
