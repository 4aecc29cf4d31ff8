import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './contact-form.module.css';
import { type Letter, messageFault, subjectFault } from './letter.ts';
import { useSendLetter } from './queries.ts';

const FIELDS = ['subject', 'message'] as const;
const idOf = (field: (typeof FIELDS)[number]): string => `contact-${field}`;

interface ContactFormProps {
  /** What it is about, when the page it is opened from knows. */
  subject: string;
  /** Who the copy goes to. */
  email: string;
  /** Nobody writes in a learner's place. */
  canSend: boolean;
}

export function ContactForm({ subject, email, canSend }: ContactFormProps) {
  const { sendLetter, restart, sending, sent, failure } = useSendLetter();
  /** Times the form was refused: each brings the focus to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Letter>({
    mode: 'controlled',
    initialValues: { subject, message: '', copy: false },
    validate: { subject: subjectFault, message: messageFault },
    validateInputOnBlur: false,
  });
  const writeAgain = (): void => {
    form.reset();
    setRefusals(0);
    restart();
  };
  if (sent) return <Sent onAgain={writeAgain} />;
  return (
    <Card as="div">
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (letter) => sendLetter(letter, { onError: () => setRefusals((count) => count + 1) }),
          () => setRefusals((count) => count + 1),
        )}
      >
        <Faults errors={form.errors} failure={failure} refusals={refusals} />
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
    </Card>
  );
}

interface FaultsProps {
  errors: Record<string, unknown>;
  failure: string | null;
  refusals: number;
}

/** What keeps the message from leaving, summed up; it takes the focus every time the form is refused. */
function Faults({ errors, failure, refusals }: FaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const wrong = FIELDS.filter((field) => errors[field]);
  if (wrong.length === 0 && !failure) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.faults}>
      <p className={classes.title}>Votre message n’est pas parti.</p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <button type="button" onClick={() => document.getElementById(idOf(field))?.focus()}>
                {String(errors[field])}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{failure} Votre texte est conservé ci-dessous.</p>
      )}
    </div>
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
