import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deskStyles as classes, useSchoolNavigate } from '../desk/api.ts';
import { describeRefusal } from '../enrolment/api.ts';
import { useErasure } from './queries.ts';

export interface EraseLearnerDialogProps {
  id: string;
  name: string;
  onClose(): void;
  onDone(sentence: string): void;
}

/** The school begins, the learner confirms; who never came is erased at once. */
export function EraseLearnerDialog({ id, name, onClose, onDone }: EraseLearnerDialogProps) {
  const { mutate, data, error, isPending } = useErasure(id);
  const navigate = useSchoolNavigate();
  if (data?.step === 'ERASED') {
    const leave = () => void navigate({ to: '/gestion/eleves', replace: true });
    return (
      <Dialog
        title="C’est effacé"
        onClose={leave}
        actions={
          <Button onClick={leave} data-first>
            Voir les élèves
          </Button>
        }
      >
        <p>Tout ce qui avait été saisi pour {name} est effacé.</p>
      </Dialog>
    );
  }
  const begin = () =>
    mutate(undefined, {
      onSuccess: ({ step }) => {
        if (step === 'ASKED')
          onDone(
            'La demande est enregistrée. L’élève la confirme par l’e-mail reçu, puis a sept jours pour changer d’avis.',
          );
      },
    });
  return (
    <Dialog
      title="Effacer l’élève"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-first>
            Revenir
          </Button>
          <Button loading={isPending} onClick={begin}>
            Demander l’effacement
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          À faire quand {name} vous le demande{'\u00a0'}: c’est son droit.
        </p>
        <p>
          S’il s’est déjà connecté, l’élève reçoit un e-mail et confirme lui-même, puis a sept jours pour
          changer d’avis. Son compte est alors effacé avec ses séries et ses résultats, aussi dans une autre
          école.
        </p>
        <p>S’il n’est jamais venu, tout ce que vous avez saisi est effacé aussitôt, sans retour possible.</p>
        {error && <Alert>{describe(error)}</Alert>}
      </div>
    </Dialog>
  );
}

const SENTENCES: Readonly<Record<string, string>> = {
  MODIFIE_ENTRETEMPS: 'L’accord d’un parent est attendu\u00a0: annulez plutôt l’inscription.',
  ACCES_REFUSE: 'Ce compte ne s’efface pas d’ici\u00a0: écrivez à l’exploitant de la plateforme.',
};

const describe = (error: Error): string =>
  (error instanceof CallFailed && SENTENCES[error.code ?? '']) || describeRefusal(error);
