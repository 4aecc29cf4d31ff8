import { IconX } from '@tabler/icons-react';
import classes from './close-button.module.css';
import { PlainIconButton } from './icon-button.tsx';

interface CloseButtonProps {
  /** Names what it closes, for screen readers. */
  label: string;
  className?: string | undefined;
  onClick(): void;
}

export function CloseButton({ label, className = '', onClick }: CloseButtonProps) {
  return (
    <PlainIconButton label={label} className={`${classes.close} ${className}`} onClick={onClick}>
      <IconX size={24} aria-hidden="true" />
    </PlainIconButton>
  );
}
