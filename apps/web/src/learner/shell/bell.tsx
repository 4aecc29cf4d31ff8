import { IconBell } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import classes from './messages-button.module.css';

/** The list itself shows more. */
const MOST = 9;

interface BellProps extends Omit<IconButtonProps, 'label'> {
  /** Number of messages. */
  count: number;
  /** Number of unread messages. */
  unread: number;
}

/** Shows how many messages there are, and how many are new; opens them. */
export function Bell({ count, unread, className = '', ...others }: BellProps) {
  return (
    <IconButton
      aria-haspopup="dialog"
      {...others}
      label={labelOf(count, unread)}
      className={`${classes.bell} ${className}`}
    >
      <IconBell size={22} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count} data-fresh={unread > 0} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
      {unread > 0 && <span className={classes.dot} aria-hidden="true" />}
    </IconButton>
  );
}

function labelOf(count: number, unread: number): string {
  const all = `Messages\u00a0: ${plural(count, 'message')}`;
  return unread === 0 ? all : `${all}, dont ${plural(unread, 'non lu')}`;
}
