import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './verdict.module.css';

/** Right or wrong by icon and word, never by colour alone. */
export function Verdict({ right, children }: { right: boolean; children: string }) {
  const Icon = right ? IconCheck : IconX;
  return (
    <span className={classes.verdict} data-right={right}>
      <Icon size={16} stroke={3} aria-hidden="true" />
      {children}
    </span>
  );
}
