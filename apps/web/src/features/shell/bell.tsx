import type { ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { plural } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './messages-button.module.css';

/** More is said by the list itself. */
const MOST = 9;

interface BellProps extends Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Of messages. */
  count: number;
  className?: string;
}

/** How many messages there are; opens them. */
export function Bell({ count, className = '', ...others }: BellProps) {
  return (
    <IconButton
      aria-haspopup="dialog"
      {...others}
      label={`Messages\u00a0: ${plural(count, 'message')}`}
      className={`${classes.bell} ${className}`}
    >
      <IconBell size={22} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </IconButton>
  );
}
