import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField, TICKED } from '../../ui/form/checkbox.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useLicenceWords } from '../student/api.ts';
import classes from './contact-form.module.css';
import { messageFault, subjectFault, tooManyLetters } from './letter.ts';
import { useSendLetter } from './queries.ts';
import { LETTER_FIELDS } from './wire.ts';

interface ContactFormProps {
  /** The learner: a draft belongs only to them. */
  owner: string;
  /** The subject, if the page that opened the form knows it. */
  subject: string;
  /** Receives the copy. */
  email: string;
  /** Staff who act for a learner can't send. */
  canSend: boolean;
}

/** The form of a letter to the school; a reload or a refusal loses no typed text. */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState(false);
  return (
    <Card as="div">
      {sent ? (
        <Sent onAgain={() => setSent(false)} />
      ) : (
        <LetterForm {...props} onSent={() => setSent(true)} />
      )}
    </Card>
  );
}

function LetterForm({ owner, subject, email, canSend, onSent }: ContactFormProps & { onSent(): void }) {
  const draft = `${owner} ${subject}`;
  const sendLetter = useSendLetter();
  const form = useCheckedForm({
    idPrefix: 'contact-',
    draft: canSend ? draft : null,
    initial: { subject, message: '', copy: '' },
    validate: (typed) => ({ subject: subjectFault(typed.subject), message: messageFault(typed.message) }),
    wireFields: LETTER_FIELDS,
    sentences: { TROP_DE_DEMANDES: tooManyLetters },
    async send(typed) {
      await sendLetter({ ...typed, copy: typed.copy === TICKED });
      dropDraft(draft);
      onSent();
    },
  });
  return (
    <CheckedForm
      form={form}
      refused="Votre message n’est pas parti."
      afterFailure="Votre texte est conservé ci-dessous."
    >
      <TextField field={form.field('subject')} label="Sujet" />
      <TextField field={form.field('message')} label="Message" rows={8} />
      <CheckboxField field={form.field('copy')} label={`M’envoyer une copie à ${email}`} />
      {!canSend && <p>Seul l’élève peut écrire depuis son compte.</p>}
      <div>
        <Button type="submit" size="md" loading={form.pending} disabled={!canSend}>
          Envoyer
        </Button>
      </div>
    </CheckedForm>
  );
}

function Sent({ onAgain }: { onAgain(): void }) {
  const { school } = useLicenceWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent} role="status">
      <h2 ref={title} tabIndex={-1}>
        Votre message est parti
      </h2>
      <p>Votre {school} l’a reçu et vous répondra par e-mail.</p>
      <div>
        <Button variant="default" onClick={onAgain}>
          Écrire un autre message
        </Button>
      </div>
    </div>
  );
}
