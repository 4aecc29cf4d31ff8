import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

/** A few words more for who asks: opened by its sign, closed by it, by Escape or by a press elsewhere. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover width={280} position="bottom-end" shadow="md" withArrow>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={28} className={classes.sign ?? ''} aria-label={label}>
          <IconInfoCircle size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.words ?? ''}>{children}</Popover.Dropdown>
    </Popover>
  );
}
