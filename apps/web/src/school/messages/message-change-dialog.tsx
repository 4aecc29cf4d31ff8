import type { SentMessage } from '@balise/contract/school/messages';
import { findDayFault, readDay } from '../../lib/day-fault.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { typedLastDay } from './message-days.ts';
import { findTextFault } from './message-text.ts';
import { useChangeMessage } from './queries.ts';

interface ChangeMessageDialogProps {
  message: SentMessage;
  onClose(): void;
  onDone(sentence: string): void;
}

export function ChangeMessageDialog({ message, onClose, onDone }: ChangeMessageDialogProps) {
  const send = useChangeMessage().mutateAsync;
  const form = useCheckedForm({
    idPrefix: 'change-',
    draft: null,
    initial: { text: message.text, lastDay: typedLastDay(message) },
    validate: ({ text, lastDay }) => ({
      text: findTextFault(text),
      lastDay: lastDay.trim() === '' ? 'Donnez le dernier jour.' : findDayFault(lastDay),
    }),
    async send({ text, lastDay }) {
      await send({ message, text, lastDay: readDay(lastDay) });
      onDone('Le message est corrigé. Aucun e-mail ne repart.');
    },
  });
  return (
    <Dialog
      wide
      title="Corriger ce message"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="change-form" loading={form.pending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <CheckedForm id="change-form" form={form} refused="Rien n’a été enregistré.">
        <TextField field={form.field('text')} label="Message" rows={4} data-first />
        <DayField field={form.field('lastDay')} label="Dernier jour" />
      </CheckedForm>
    </Dialog>
  );
}
