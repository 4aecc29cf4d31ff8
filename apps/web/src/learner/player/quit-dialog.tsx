import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface QuitDialogProps {
  /** What is stored, or waits to be sent. */
  stored: string;
  /** Where the learner goes on, and what the clock does meanwhile. */
  back: string;
  onStay(): void;
  onQuit(): void;
}

export function QuitDialog({ stored, back, onStay, onQuit }: QuitDialogProps) {
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
      {stored && <p>{stored}</p>}
      <p>{back}</p>
    </Dialog>
  );
}
