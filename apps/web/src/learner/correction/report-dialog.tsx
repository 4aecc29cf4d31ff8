import { REPORT_KINDS, type ReportKind } from '@balise/rules/report';
import { useEffect, useId, useRef, useState } from 'react';
import { dropDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { LETTER_FIELDS, tooManyLetters, useSendLetter } from '../contact/api.ts';
import { useSession } from '../session/api.ts';
import { useLicenceWords, useStudent } from '../student/api.ts';
import { isReportKind, reportFault, toReportLetter } from './report.ts';

interface ReportDialogProps {
  questionId: string;
  onClose(): void;
}

const KINDS = Object.entries(REPORT_KINDS).map(([value, label]) => ({ value: value as ReportKind, label }));

/** What is wrong with a question, for the school; it travels as a letter of the contact page does. */
export function ReportDialog({ questionId, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks onClose={onClose} />;
  return <ReportForm questionId={questionId} onClose={onClose} onSent={() => setSent(true)} />;
}

function ReportForm({ questionId, onClose, onSent }: ReportDialogProps & { onSent(): void }) {
  const { connectedAs } = useSession();
  const { data: student } = useStudent();
  const { school } = useLicenceWords();
  const sendLetter = useSendLetter();
  const formId = useId();
  const draft = student && !connectedAs ? `signalement ${student.id} ${questionId}` : null;
  const form = useCheckedForm({
    idPrefix: 'signalement-',
    draft,
    initial: { kind: 'answer', message: '' },
    validate: ({ kind, message }) => ({ message: reportFault(kind, message) }),
    wireFields: LETTER_FIELDS,
    sentences: { TROP_DE_DEMANDES: tooManyLetters },
    async send({ kind, message }) {
      await sendLetter(toReportLetter(questionId, isReportKind(kind) ? kind : 'other', message));
      if (draft !== null) dropDraft(draft);
      onSent();
    },
  });
  const kind = form.field('kind');
  return (
    <Dialog
      title="Signaler une erreur"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} loading={form.pending} disabled={connectedAs}>
            Envoyer à mon {school}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={formId}
        form={form}
        refused="Votre signalement n’est pas parti."
        afterFailure="Votre texte est conservé."
      >
        <RadioList
          legend="Qu’est-ce qui ne va pas&nbsp;?"
          value={isReportKind(kind.value) ? kind.value : 'other'}
          options={KINDS}
          onChange={kind.onChange}
        />
        <TextField
          field={form.field('message')}
          label="En quelques mots"
          optional={kind.value !== 'other'}
          rows={3}
        />
        {connectedAs && <p>Seul l’élève peut écrire depuis son compte.</p>}
      </CheckedForm>
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose(): void }) {
  const { school } = useLicenceWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Dialog
      title="Merci"
      onClose={onClose}
      actions={
        <Button ref={button} data-first onClick={onClose}>
          Continuer
        </Button>
      }
    >
      <p role="status">Votre signalement est parti. Votre {school} l’a reçu et vous répondra par e-mail.</p>
    </Dialog>
  );
}
