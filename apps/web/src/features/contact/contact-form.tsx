import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { refusedField } from '../../lib/call.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { FIELD_REFUSED } from '../../lib/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFaults } from '../../ui/form-faults.tsx';
import { WithMantine } from '../../ui/mantine.tsx';
import classes from './contact-form.module.css';
import { draftFrom, type Letter, letterFrom, messageFault, subjectFault } from './letter.ts';
import { useSendLetter } from './queries.ts';

const FIELDS = ['subject', 'message'] as const;
const WIRE_FIELDS = { sujet: 'subject', message: 'message' } as const;
const idOf = (field: (typeof FIELDS)[number]): string => `contact-${field}`;

interface ContactFormProps {
  /** Whose: a draft is theirs alone. */
  owner: string;
  /** What it is about, when the page it is opened from knows. */
  subject: string;
  /** Who the copy goes to. */
  email: string;
  /** Nobody writes in a learner's place. */
  canSend: boolean;
}

/** A letter to the school; nothing typed is lost by a reload or a refusal. */
export function ContactForm({ owner, subject, email, canSend }: ContactFormProps) {
  const draft = `${owner} ${subject}`;
  const blank: Letter = { subject, message: '', copy: false };
  const { sendLetter, restart, sending, sent, failure } = useSendLetter();
  /** Times the form was refused: each brings the focus to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Letter>({
    mode: 'controlled',
    initialValues: letterFrom(readDraft(draft), blank),
    onValuesChange: (letter) => {
      if (canSend) keepDraft(draft, draftFrom(letter));
    },
    validate: { subject: subjectFault, message: messageFault },
    validateInputOnBlur: false,
  });
  const refusedBy = (failure: Error): void => {
    const field = refusedField(failure, WIRE_FIELDS);
    if (field) form.setFieldError(field, FIELD_REFUSED);
    setRefusals((count) => count + 1);
  };
  const writeAgain = (): void => {
    form.setInitialValues(blank);
    form.reset();
    dropDraft();
    setRefusals(0);
    restart();
  };
  if (sent) return <Sent onAgain={writeAgain} />;
  return (
    <Card as="div">
      <WithMantine>
        <form
          noValidate
          className={classes.form}
          onSubmit={form.onSubmit(
            (letter) => sendLetter(letter, { onSuccess: dropDraft, onError: refusedBy }),
            () => setRefusals((count) => count + 1),
          )}
        >
          <FormFaults
            title="Votre message n’est pas parti."
            faults={FIELDS.flatMap((field) =>
              form.errors[field] ? [{ id: idOf(field), sentence: String(form.errors[field]) }] : [],
            )}
            failure={failure}
            refusals={refusals}
          />
          <TextInput
            id={idOf('subject')}
            label="Sujet"
            size="md"
            withAsterisk={false}
            required
            {...form.getInputProps('subject')}
          />
          <Textarea
            id={idOf('message')}
            label="Message"
            size="md"
            autosize
            minRows={8}
            maxRows={20}
            withAsterisk={false}
            required
            {...form.getInputProps('message')}
          />
          <Checkbox
            label={`M’envoyer une copie à ${email}`}
            {...form.getInputProps('copy', { type: 'checkbox' })}
          />
          {!canSend && <p>Seul l’élève peut écrire à l’école depuis son compte.</p>}
          <div>
            <Button type="submit" size="md" loading={sending} disabled={!canSend}>
              Envoyer
            </Button>
          </div>
        </form>
      </WithMantine>
    </Card>
  );
}

function Sent({ onAgain }: { onAgain(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="div">
      <div className={classes.form} role="status">
        <h2 ref={title} tabIndex={-1}>
          Votre message est parti
        </h2>
        <p>Votre école l’a reçu et vous répondra par e-mail.</p>
        <div>
          <Button variant="default" onClick={onAgain}>
            Écrire un autre message
          </Button>
        </div>
      </div>
    </Card>
  );
}
