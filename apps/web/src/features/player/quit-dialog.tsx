import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface QuitDialogProps {
  /** The words for unsent answers; null when all are sent. */
  waiting: string | null;
  untimed: boolean;
  /** Whether one clock runs for the whole mock exam, not for each question. */
  whole: boolean;
  onStay(): void;
  onQuit(): void;
}

export function QuitDialog({ waiting, untimed, whole, onStay, onQuit }: QuitDialogProps) {
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
      {!untimed && (
        <p>
          Une série chronométrée ne se met pas en pause&nbsp;: le temps de{' '}
          {whole ? 'l’épreuve' : 'cette question'} continue de s’écouler pendant votre absence.
        </p>
      )}
      <p>
        {waiting ?? 'Tout est enregistré.'}{' '}
        {untimed
          ? 'Vous reprendrez à la même question, quand vous voudrez.'
          : 'Vous reprendrez à cette question.'}
      </p>
    </Dialog>
  );
}
