import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { RefusedAnswer } from './outbox.ts';
import classes from './outbox-banner.module.css';
import { pageOutbox } from './page-outbox.ts';
import { answerWords, refusalWords, refusedCsv } from './refused-words.ts';

interface RefusedDialogProps {
  refused: readonly RefusedAnswer[];
  onClose(): void;
}

/** The refused answers and why; they can be saved as a file. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const discard = (): void => {
    onClose();
    void pageOutbox.forgetRefused();
  };
  return (
    <Dialog
      wide
      title="Réponses non prises"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={discard}>
            Retirer de la liste
          </Button>
          <Button
            data-first
            onClick={() => saveFile(new Blob([refusedCsv(refused)], { type: 'text/csv' }), FILE_NAME)}
          >
            Télécharger la liste
          </Button>
        </>
      }
    >
      <p>Ces réponses étaient gardées sur cet appareil. Elles ne comptent pas dans vos résultats.</p>
      <ul className={classes.list}>
        {refused.map((answer) => (
          <li key={`${answer.series} ${answer.question} ${answer.letters}`}>
            {answer.label}, question&nbsp;{answer.number}&nbsp;:{' '}
            <span className={classes.answer}>{answerWords(answer)}</span>. {refusalWords(answer.reason)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const FILE_NAME = 'reponses-non-prises.csv';
