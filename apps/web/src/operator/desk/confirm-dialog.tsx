import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the first button says, which changes nothing. */
  keep: string;
  act: string;
  pending: boolean;
  onClose(): void;
  onAct(): void;
  children: ReactNode;
}

/** Asked before an act that hurts. */
export function ConfirmDialog({ title, keep, act, pending, onClose, onAct, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            {keep}
          </Button>
          <Button loading={pending} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
