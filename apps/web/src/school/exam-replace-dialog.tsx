import { useState } from 'react';
import type { SchoolExamRequest } from '../features/school-exam/exams.ts';
import { useExamBoard, useReplacement } from '../features/school-exam/queries.ts';
import { dayInWords } from '../lib/typed-day.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ChoiceField } from './choice-field.tsx';
import classes from './desk.module.css';

interface ReplaceDialogProps {
  request: SchoolExamRequest;
  onClose(): void;
  onDone(sentence: string): void;
}

/** Another learner of the same licence takes the place: those who ask, and those who wait for a date. */
export function ReplaceDialog({ request, onClose, onDone }: ReplaceDialogProps) {
  const { licence, name, appointment } = request;
  const asked = useExamBoard({ column: 'demandee', licence });
  const registered = useExamBoard({ column: 'inscrite', licence });
  const { mutate, error, isPending } = useReplacement();
  const [chosen, setChosen] = useState('');
  const others = [...(registered.data?.requests ?? []), ...(asked.data?.requests ?? [])].filter(
    (one) => one.licence === licence && (one.state === 'inscrite' || one.state === 'demandee'),
  );
  const other = others.find(({ id }) => id === chosen);
  const send = (): void => {
    if (!other) return;
    const onSuccess = () => onDone(`${other.name} prend la place de ${name}. Un e-mail part à chacun.`);
    mutate({ request, other, words: '' }, { onSuccess });
  };
  const isReady = asked.data !== undefined && registered.data !== undefined;
  return (
    <Dialog
      title={`Remplacer ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button disabled={!other} loading={isPending} onClick={send}>
            Donner la place
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {appointment && (
          <p>
            La place du {dayInWords(appointment.day)} à {appointment.hour}, {appointment.place}. {name} reste
            inscrit, sans date. Les deux élèves reçoivent un e-mail.
          </p>
        )}
        {isReady && others.length === 0 && <p>Aucun autre élève de ce permis n’attend une date.</p>}
        {others.length > 0 && (
          <ChoiceField
            label="Qui prend la place"
            value={chosen}
            options={[
              { value: '', label: 'Choisissez un élève' },
              ...others.map((one) => ({
                value: one.id,
                label: `${one.name}${one.state === 'demandee' ? ' (demande à traiter)' : ''}`,
              })),
            ]}
            onChange={setChosen}
          />
        )}
        {(error ?? asked.error ?? registered.error) && (
          <Alert>{(error ?? asked.error ?? registered.error)?.message}</Alert>
        )}
      </div>
    </Dialog>
  );
}
