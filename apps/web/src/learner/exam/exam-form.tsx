import { now } from '../../lib/clock.ts';
import { dropDraft } from '../../lib/draft.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type FieldProps, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import classes from './exam-form.module.css';
import { useSendWish } from './queries.ts';
import { EXAM_FIELDS } from './wire.ts';
import { DAYS, type ExamWish, type ExamWishField, wishFaults } from './wish.ts';

interface ExamFormProps {
  /** The learner and inscription: a draft belongs only to them. */
  owner: string;
  /** The request to change; null for a new one. */
  id: string | null;
  initial: ExamWish;
  onDone(): void;
  onCancel?: (() => void) | undefined;
}

const DAY_LABELS: Record<(typeof DAYS)[number], string> = {
  day1: 'Première date souhaitée',
  day2: 'Deuxième date',
  day3: 'Troisième date',
};

/** Storage name of the draft of a request, or of a new one. */
export const examDraft = (owner: string, id: string | null): string => `${owner} ${id ?? 'nouvelle'}`;

/** The learner's wishes; a reload or a refusal loses no typed text. */
export function ExamRequestForm({ owner, id, initial, onDone, onCancel }: ExamFormProps) {
  const draft = examDraft(owner, id);
  const sendWish = useSendWish(id).mutateAsync;
  const leave = (then: () => void): void => {
    dropDraft(draft);
    then();
  };
  const form = useCheckedForm({
    idPrefix: 'exam-',
    draft,
    initial,
    validate: (wish) => wishFaults(wish, toSchoolDay(now())),
    wireFields: EXAM_FIELDS,
    async send(wish) {
      await sendWish(wish);
      leave(onDone);
    },
  });
  return (
    <CheckedForm
      form={form}
      refused="Votre demande n’est pas partie."
      afterFailure="Votre texte est conservé ci-dessous."
    >
      <WishFields field={form.field} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={form.pending}>
          {id === null ? 'Envoyer ma demande' : 'Enregistrer les changements'}
        </Button>
        {onCancel && (
          <Button variant="default" size="md" onClick={() => leave(onCancel)}>
            Annuler
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}

function WishFields({ field }: { field(name: ExamWishField): FieldProps }) {
  return (
    <>
      <TextField
        field={field('number')}
        label="Numéro de candidat"
        hint="NEPH ou OEDIPP. Il figure sur votre attestation d’inscription au permis."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <fieldset className={classes.days}>
        <legend>Vos dates, dans l’ordre de vos préférences</legend>
        {DAYS.map((name, index) => (
          <DayField
            key={name}
            field={field(name)}
            label={DAY_LABELS[name]}
            hint={index === 0 ? undefined : 'Facultatif, jj/mm/aaaa'}
            optional={index > 0}
          />
        ))}
      </fieldset>
      <TextField
        field={field('centre')}
        label="Centre souhaité"
        hint="Une ville, ou un centre que vous connaissez."
        autoComplete="off"
      />
      <TextField
        field={field('remark')}
        label="Remarque"
        hint="Facultatif : vos disponibilités, un aménagement à prévoir."
        optional
        rows={3}
      />
    </>
  );
}
