import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';

interface QuitDialogProps {
  /** A mock exam: its time goes on. */
  exam: boolean;
  onStay(): void;
  onQuit(): void;
}

export function QuitDialog({ exam, onStay, onQuit }: QuitDialogProps) {
  return (
    <Dialog
      title="Quitter la série"
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-first onClick={onStay}>
            Rester
          </Button>
          <Button onClick={onQuit}>Quitter</Button>
        </>
      }
    >
      <p>
        {exam
          ? 'Le temps continue de s’écouler pendant votre absence. Vous reprendrez à la même question, avec le temps qui restera.'
          : 'Tout est enregistré. Vous reprendrez à la même question, quand vous voudrez.'}
      </p>
    </Dialog>
  );
}
