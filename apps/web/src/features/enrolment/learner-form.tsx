import { dropDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DAY_ENTRY, EMAIL_ENTRY, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { faultsIn, sentValues } from '../sign-up/rules.ts';
import { useDraftOwner } from '../staff/queries.ts';
import classes from './enrolment.module.css';
import type { EnrolmentAnswer, EnrolmentOptions } from './enrolment.ts';
import { useNewLearner } from './queries.ts';
import { isChild, learnerChecks } from './rules.ts';
import { AccessTermsFields, firstTerms } from './terms-fields.tsx';
import { LEARNER_FIELDS } from './wire.ts';

interface LearnerFormProps {
  choices: EnrolmentOptions;
  onDone(answer: EnrolmentAnswer & { name: string; isChild: boolean }): void;
}

const NOBODY = { lastName: '', firstName: '', email: '', birthDate: '', parentEmail: '', phone: '' };

/** One learner: names, e-mail, day of birth, phone, and what they get. */
export function LearnerForm({ choices, onDone }: LearnerFormProps) {
  const { mutateAsync: enrol } = useNewLearner();
  const draft = useDraftOwner('learner');
  const form = useCheckedForm({
    draft,
    initial: { ...NOBODY, ...firstTerms(choices) },
    validate: (typed) => faultsIn(learnerChecks, typed),
    wireFields: LEARNER_FIELDS,
    send: async (typed) => {
      const { days, credits, ...learner } = sentValues(learnerChecks, typed);
      const answer = await enrol({ ...learner, days: Number(days), credits: Number(credits) });
      dropDraft(draft);
      const name = `${learner.firstName} ${learner.lastName}`;
      onDone({ ...answer, name, isChild: learner.parentEmail !== '' });
    },
  });
  const child = isChild(form.field('birthDate').value);
  return (
    <div className={classes.narrow}>
      <CheckedForm form={form} afterFailure="Rien n’a été enregistré.">
        <div className={classes.pairs}>
          <TextField field={form.field('lastName')} label="Nom" {...NAME_ENTRY} />
          <TextField field={form.field('firstName')} label="Prénom" {...NAME_ENTRY} />
          <TextField
            field={form.field('email')}
            label="Adresse e-mail"
            hint="L’élève y reçoit le lien pour choisir son mot de passe."
            {...EMAIL_ENTRY}
          />
          <TextField
            field={form.field('birthDate')}
            label="Date de naissance"
            hint="jj/mm/aaaa"
            {...DAY_ENTRY}
          />
          {child && (
            <TextField
              field={form.field('parentEmail')}
              label="Adresse e-mail d’un parent"
              hint="Avant 15&nbsp;ans, la loi demande l’accord d’un parent&nbsp;: nous lui écrivons d’abord."
              {...EMAIL_ENTRY}
            />
          )}
          <TextField
            field={form.field('phone')}
            label="Téléphone (facultatif)"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </div>
        <AccessTermsFields choices={choices} field={form.field} from="À partir d’aujourd’hui." />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={form.pending}>
            Ajouter l’élève
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
