import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FocusEvent, useState } from 'react';
import { refusedField } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { FIELD_REFUSED } from '../../lib/refusals.ts';
import { dayOf, daySpelled } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { FormFaults } from '../../ui/form-faults.tsx';
import { WithMantine } from '../../ui/mantine.tsx';
import classes from './exam-form.module.css';
import { useSendWish } from './queries.ts';
import { DAYS, FIELDS, type Field, WIRE_FIELDS, type Wish, wishFaults } from './wish.ts';

interface ExamFormProps {
  /** Whose, and for what: a draft is theirs alone. */
  owner: string;
  /** The request that is changed; null asks for the first time. */
  id: string | null;
  initial: Wish;
  onDone(): void;
  onCancel?: (() => void) | undefined;
}

const idOf = (field: Field): string => `exam-${field}`;
const DAY_LABELS = ['Première date souhaitée', 'Deuxième date', 'Troisième date'];

/** Name of what is typed for a request, or for a new one. */
export const draftOf = (owner: string, id: string | null): string => `${owner} ${id ?? 'nouvelle'}`;

/** What the learner wishes; nothing typed is lost by a reload or a refusal. */
export function ExamForm({ owner, id, initial, onDone, onCancel }: ExamFormProps) {
  const draft = draftOf(owner, id);
  const { mutate, isPending, error } = useSendWish(id);
  /** Times the form was refused: each brings the focus to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const refused = (): void => setRefusals((count) => count + 1);
  const form = useForm<Wish>({
    mode: 'controlled',
    initialValues: { ...initial, ...readDraft(draft) },
    validate: (wish) => wishFaults(wish, dayOf(now())),
    onValuesChange: (values) => keepDraft(draft, values),
  });
  const refusedBy = (failure: Error): void => {
    const field = refusedField(failure, WIRE_FIELDS);
    if (field) form.setFieldError(field, FIELD_REFUSED);
    refused();
  };
  const leave = (then: () => void) => (): void => {
    dropDraft();
    then();
  };
  const field = (name: Field) => ({ id: idOf(name), size: 'md', ...form.getInputProps(name) }) as const;
  const spelled = (name: Field) => (event: FocusEvent<HTMLInputElement>) =>
    form.setFieldValue(name, daySpelled(event.currentTarget.value));
  return (
    <WithMantine>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          (wish) => mutate(wish, { onSuccess: leave(onDone), onError: refusedBy }),
          refused,
        )}
      >
        <FormFaults
          title="Votre demande n’est pas partie."
          faults={FIELDS.flatMap((name) =>
            form.errors[name] ? [{ id: idOf(name), sentence: String(form.errors[name]) }] : [],
          )}
          failure={error?.message ?? null}
          refusals={refusals}
        />
        <TextInput
          label="Numéro de candidat"
          description="NEPH ou OEDIPP. Il figure sur votre attestation d’inscription au permis."
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('number')}
        />
        <fieldset className={classes.days}>
          <legend>Vos dates, dans l’ordre de vos préférences</legend>
          {DAYS.map((name, index) => (
            <TextInput
              key={name}
              label={DAY_LABELS[index]}
              description={index === 0 ? 'jj/mm/aaaa' : 'Facultatif, jj/mm/aaaa'}
              required={index === 0}
              withAsterisk={false}
              inputMode="numeric"
              autoComplete="off"
              {...field(name)}
              onBlur={spelled(name)}
            />
          ))}
        </fieldset>
        <TextInput
          label="Centre souhaité"
          description="Une ville, ou un centre que vous connaissez."
          required
          withAsterisk={false}
          autoComplete="off"
          {...field('centre')}
        />
        <Textarea
          label="Remarque"
          description="Facultatif : vos disponibilités, un aménagement à prévoir."
          autosize
          minRows={3}
          maxRows={10}
          {...field('remark')}
        />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={isPending}>
            {id === null ? 'Envoyer ma demande' : 'Enregistrer les changements'}
          </Button>
          {onCancel && (
            <Button variant="default" size="md" onClick={leave(onCancel)}>
              Annuler
            </Button>
          )}
        </div>
      </form>
    </WithMantine>
  );
}
