import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SeriesInfo } from '../series/api.ts';

interface PauseDialogProps {
  /** What is stored, or waits to be sent. */
  stored: string;
  series: SeriesInfo;
  number: number;
  onResume(): void;
  onQuit(): void;
}

export function PauseDialog({ stored, series, number, onResume, onQuit }: PauseDialogProps) {
  return (
    <Dialog
      title="En pause"
      onClose={onResume}
      actions={
        <>
          <Button variant="default" onClick={onQuit}>
            Quitter
          </Button>
          <Button data-first onClick={onResume}>
            Reprendre
          </Button>
        </>
      }
    >
      <p>
        {series.label}, question {number} sur {series.questionCount}.
      </p>
      <p>Soufflez&nbsp;: rien ne s’écoule. {stored}</p>
    </Dialog>
  );
}
