import type { EnrolmentChoices } from '@balise/contract/school/enrolment';
import { faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { dropDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DAY_ENTRY, EMAIL_ENTRY, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useDraftOwner } from '../staff/api.ts';
import classes from './enrolment.module.css';
import { useNewLearner } from './queries.ts';
import { isChild, learnerChecks } from './rules.ts';
import { AccessTermsFields, firstTerms } from './terms-fields.tsx';

/** `there` is the inscription of a learner of the school who has this licence already: nothing was done then. */
export interface AddedLearner {
  there: number | null;
  name: string;
  isChild: boolean;
}

interface LearnerFormProps {
  choices: EnrolmentChoices;
  onDone(added: AddedLearner): void;
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
    wireFields: { groups: 'group' },
    send: async (typed) => {
      const { days, credits, group, phone, parentEmail, ...learner } = sentValues(learnerChecks, typed);
      const { there } = await enrol({
        ...learner,
        ...(phone !== '' && { phone }),
        ...(parentEmail !== '' && { parentEmail }),
        days: Number(days),
        credits: Number(credits),
        groups: group === '' ? [] : [group],
      });
      dropDraft(draft);
      onDone({ there, name: `${learner.firstName} ${learner.lastName}`, isChild: parentEmail !== '' });
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
