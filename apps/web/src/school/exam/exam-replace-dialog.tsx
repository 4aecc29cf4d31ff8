import type { SchoolExam } from '@balise/contract/school/exams';
import { writeName } from '../../lib/person-name.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { useExamBoard, useReplacement } from './queries.ts';

interface ReplaceDialogProps {
  request: SchoolExam;
  onClose(): void;
  onDone(sentence: string): void;
}

/** Another learner of the same licence takes the place: those who ask, and those who wait for a date. */
export function ReplaceDialog({ request, onClose, onDone }: ReplaceDialogProps) {
  const { licence, appointment } = request;
  const name = writeName(request);
  const asked = useExamBoard({ column: 'requested', licence });
  const registered = useExamBoard({ column: 'enrolled', licence });
  const send = useReplacement().mutateAsync;
  const others = [...(registered.data?.requests ?? []), ...(asked.data?.requests ?? [])].filter(
    (one) => one.licence === licence && (one.state === 'enrolled' || one.state === 'requested'),
  );
  const form = useCheckedForm({
    idPrefix: 'replace-',
    draft: null,
    initial: { other: '', words: '', otherWords: '' },
    validate: ({ other }) => ({ other: other === '' ? 'Choisissez un élève.' : null }),
    async send({ other: id, ...words }) {
      const other = others.find((one) => one.id === id);
      if (!other) return;
      await send({ request, other, ...words });
      onDone(`${writeName(other)} prend la place de ${name}. Un e-mail part à chacun.`);
    },
  });
  const other = others.find(({ id }) => id === form.field('other').value);
  const isReady = asked.data !== undefined && registered.data !== undefined;
  const failure = asked.error ?? registered.error;
  return (
    <Dialog
      wide
      title={`Remplacer ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="replace-form" disabled={others.length === 0} loading={form.pending}>
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
        {failure && <Alert>{failure.message}</Alert>}
        {others.length > 0 && (
          <CheckedForm id="replace-form" form={form} refused="La place n’a pas changé.">
            <SelectField
              field={form.field('other')}
              label="Qui prend la place"
              empty="Choisir un élève"
              options={others.map((one) => ({
                value: one.id,
                label: `${writeName(one)}${one.state === 'requested' ? ' (demande à traiter)' : ''}`,
              }))}
            />
            {other?.file && other.file.settled < other.file.needed && (
              <p className={classes.warning}>
                Le dossier de {writeName(other)} est incomplet&nbsp;: {other.file.missing.join('\u00a0; ')}.
              </p>
            )}
            <TextField
              field={form.field('words')}
              label={`Message à ${name}, qui perd sa place (facultatif)`}
              optional
              rows={2}
            />
            <TextField
              field={form.field('otherWords')}
              label={`Message à ${other ? writeName(other) : 'l’élève'}, qui la prend (facultatif)`}
              optional
              rows={2}
            />
          </CheckedForm>
        )}
      </div>
    </Dialog>
  );
}
