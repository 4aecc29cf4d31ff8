import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './text-dialog.module.css';

interface TextDialogProps {
  title: string;
  children: ReactNode;
  onClose(): void;
}

/** A text to read, under titles, with one button: Fermer. */
export function TextDialog({ title, children, onClose }: TextDialogProps) {
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <Button data-first onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className={classes.text}>{children}</div>
    </Dialog>
  );
}
