import { Button, Modal } from '@mantine/core';
import classes from './quit-dialog.module.css';

interface QuitDialogProps {
  /** A mock exam: its time goes on. */
  exam: boolean;
  onStay(): void;
  onQuit(): void;
}

export function QuitDialog({ exam, onStay, onQuit }: QuitDialogProps) {
  return (
    <Modal
      opened
      onClose={onStay}
      title="Quitter la série"
      centered
      closeButtonProps={{ 'aria-label': 'Fermer la fenêtre' }}
    >
      <p>
        {exam
          ? 'Le temps continue de s’écouler pendant votre absence. Vous reprendrez à la même question, avec le temps qui restera.'
          : 'Tout est enregistré. Vous reprendrez à la même question, quand vous voudrez.'}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onStay}>
          Rester
        </Button>
        <Button onClick={onQuit}>Quitter</Button>
      </div>
    </Modal>
  );
}
