import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface QuitDialogProps {
  untimed: boolean;
  /** One clock runs for the whole paper, not for each question. */
  whole: boolean;
  onStay(): void;
  onQuit(): void;
}

export function QuitDialog({ untimed, whole, onStay, onQuit }: QuitDialogProps) {
  return (
    <Dialog
      title="Quitter la série"
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onQuit}>
            Quitter
          </Button>
          <Button data-first onClick={onStay}>
            Rester
          </Button>
        </>
      }
    >
      <p>
        {untimed
          ? 'Tout est enregistré. Vous reprendrez à la même question, quand vous voudrez.'
          : `Une série chronométrée ne se met pas en pause\u00a0: le temps de ${whole ? 'l’épreuve' : 'cette question'} continue de s’écouler pendant votre absence. Vos réponses sont enregistrées et vous reprendrez à cette question.`}
      </p>
    </Dialog>
  );
}
