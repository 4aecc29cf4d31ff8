import { DAY_MS } from '@balise/rules/days';
import { useRef } from 'react';
import { now } from '../../lib/clock.ts';
import { findDayFault, readDay } from '../../lib/day-fault.ts';
import { makeId } from '../../lib/random-id.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormActions } from '../desk/api.ts';
import { usePropose } from './queries.ts';

export interface ProposeExamDialogProps {
  learner: { inscription: number; name: string };
  onClose(): void;
  onDone(sentence: string): void;
}

const FORM = 'propose-form';

/** An instructor tells the desk that a learner is ready; the same dialog sent twice is one proposal. */
export function ProposeExamDialog({ learner, onClose, onDone }: ProposeExamDialogProps) {
  const id = useRef(makeId()).current;
  const send = usePropose().mutateAsync;
  const tomorrow = toSchoolDay(new Date(now().getTime() + DAY_MS));
  const form = useCheckedForm({
    idPrefix: 'propose-',
    draft: null,
    initial: { day: '', centre: '', reason: '' },
    validate: ({ day, reason }) => ({
      day: day.trim() === '' ? 'Donnez une date.' : findDayFault(day, { from: tomorrow }),
      reason: reason.trim() === '' ? 'Dites pourquoi l’élève est prêt.' : null,
    }),
    sentences: {
      DEMANDE_EN_COURS: 'Une demande ou une proposition est déjà en cours pour cet élève.',
    },
    async send({ day, ...typed }) {
      await send({ id, inscription: learner.inscription, day: readDay(day), ...typed });
      onDone('Votre proposition est transmise. La réponse sera sur la page Examens.');
    },
  });
  return (
    <Dialog
      title={`Proposer ${learner.name} à l’examen`}
      onClose={onClose}
      actions={<FormActions form={FORM} act="Proposer" pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form} refused="Votre proposition n’est pas partie.">
        <DayField field={form.field('day')} label="Vers le" from={tomorrow} data-first />
        <TextField
          field={form.field('centre')}
          label="Centre souhaité (facultatif)"
          hint="Une ville, ou un centre."
          optional
        />
        <TextField
          field={form.field('reason')}
          label="Pourquoi"
          hint="Le secrétariat le lit avant de répondre. L’élève n’en voit rien."
          rows={3}
        />
      </CheckedForm>
    </Dialog>
  );
}
