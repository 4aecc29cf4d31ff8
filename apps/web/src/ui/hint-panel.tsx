import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hint.module.css';
import { HintSign } from './hint-sign.tsx';
import { WithMantine } from './mantine.tsx';

export interface HintProps {
  label: string;
  children: ReactNode;
}

export function HintPanel({ label, children }: HintProps) {
  return (
    <WithMantine>
      <Popover width={280} position="bottom-end" withArrow>
        <Popover.Target>
          <HintSign label={label} />
        </Popover.Target>
        <Popover.Dropdown className={classes.words ?? ''}>{children}</Popover.Dropdown>
      </Popover>
    </WithMantine>
  );
}
