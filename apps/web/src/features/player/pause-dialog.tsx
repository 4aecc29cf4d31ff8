import type { SeriesHead } from '@balise/contract/series';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PauseDialogProps {
  /** What is said of answers that are not sent yet; null when all are. */
  waiting: string | null;
  serie: SeriesHead;
  number: number;
  onResume(): void;
  onQuit(): void;
}

export function PauseDialog({ waiting, serie, number, onResume, onQuit }: PauseDialogProps) {
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
        {serie.libelle}, question {number} sur {serie.nb_questions}.
      </p>
      <p>Soufflez&nbsp;: rien ne s’écoule. {waiting ?? 'Vos réponses sont enregistrées.'}</p>
    </Dialog>
  );
}
