import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import classes from './hint.module.css';
import { HintSign } from './hint-sign.tsx';
import { WithMantine } from './mantine.tsx';

export interface HintProps {
  label: string;
  children: ReactNode;
}

export function HintPanel({ label, children }: HintProps) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen ? () => setIsOpen(false) : null);
  return (
    <WithMantine>
      <Popover opened={isOpen} onChange={setIsOpen} width={280} position="bottom-end" withArrow>
        <Popover.Target>
          <HintSign label={label} onClick={() => setIsOpen(!isOpen)} />
        </Popover.Target>
        <Popover.Dropdown className={classes.words ?? ''}>{children}</Popover.Dropdown>
      </Popover>
    </WithMantine>
  );
}
