import type { WrittenLetter } from '../features/school-messages/messages.ts';
import { useAnswerLetter } from '../features/school-messages/queries.ts';
import { ANSWER_FIELDS } from '../features/school-messages/wire.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';

interface AnswerDialogProps {
  letter: WrittenLetter;
  onClose(): void;
  onDone(sentence: string): void;
}

/** Notes that a letter has its answer, or waits again; nothing is sent to the learner. */
export function AnswerDialog({ letter, onClose, onDone }: AnswerDialogProps) {
  const send = useAnswerLetter().mutateAsync;
  const isAnswered = letter.answer === null;
  const form = useCheckedForm({
    idPrefix: 'answer-',
    draft: null,
    initial: { memo: letter.memo },
    validate: () => ({}),
    wireFields: ANSWER_FIELDS,
    async send({ memo }) {
      await send({ letter, isAnswered, memo });
      onDone(
        isAnswered
          ? `Le courrier de ${letter.name} a sa réponse.`
          : `Le courrier de ${letter.name} attend de nouveau une réponse.`,
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
          field={form.field('memo')}
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
