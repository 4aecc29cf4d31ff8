import type { WrittenLetter } from '@balise/contract/school/letters';
import { writeName } from '../../lib/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useNoteReply } from './queries.ts';

interface AnswerDialogProps {
  letter: WrittenLetter;
  onClose(): void;
  onDone(sentence: string): void;
}

/** Notes that a letter has its answer, or waits again; nothing is sent to the learner. */
export function AnswerDialog({ letter, onClose, onDone }: AnswerDialogProps) {
  const send = useNoteReply().mutateAsync;
  const isAnswered = letter.reply === null;
  const form = useCheckedForm({
    idPrefix: 'answer-',
    draft: null,
    initial: { internalNote: letter.internalNote },
    validate: () => ({}),
    async send({ internalNote }) {
      await send({ letter, isAnswered, internalNote });
      onDone(
        isAnswered
          ? `Le courrier de ${writeName(letter)} a sa réponse.`
          : `Le courrier de ${writeName(letter)} attend de nouveau une réponse.`,
      );
    },
  });
  return (
    <Dialog
      title={isAnswered ? 'Marquer comme répondu' : 'Rouvrir ce courrier'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="answer-form" loading={form.pending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <CheckedForm id="answer-form" form={form} refused="Rien n’a été enregistré.">
        <TextField
          field={form.field('internalNote')}
          label="Note de l’équipe (facultatif)"
          hint="Vos collègues la lisent. L’élève la trouve dans l’export de ses données."
          optional
          rows={3}
          data-first
        />
      </CheckedForm>
    </Dialog>
  );
}
