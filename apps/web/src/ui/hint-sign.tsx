import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './hint.module.css';

interface HintSignProps extends Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  label: string;
  className?: string;
}

export function HintSign({ label, className = '', ...others }: HintSignProps) {
  return (
    <ActionIcon
      aria-haspopup="dialog"
      {...others}
      variant="subtle"
      color="gray"
      size={28}
      className={`${classes.sign} ${className}`}
      aria-label={label}
    >
      <IconInfoCircle size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
