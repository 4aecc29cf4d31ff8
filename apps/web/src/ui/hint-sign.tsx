import { IconInfoCircle } from '@tabler/icons-react';
import classes from './hint.module.css';
import { type IconButtonProps, PlainIconButton } from './icon-button.tsx';

export function HintSign({ className = '', ...others }: IconButtonProps) {
  return (
    <PlainIconButton aria-haspopup="dialog" {...others} className={`${classes.sign} ${className}`}>
      <IconInfoCircle size={18} aria-hidden="true" />
    </PlainIconButton>
  );
}
