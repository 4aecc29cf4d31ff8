import type { NewBatch, PrintedCode } from '@balise/contract/school/codes';
import type { EnrolmentChoices } from '@balise/contract/school/enrolment';
import { DAY_MS } from '@balise/rules/days';
import { useRef } from 'react';
import { faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { spellDay } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import classes from './enrolment.module.css';
import { useNewBatch } from './queries.ts';
import { batchChecks } from './rules.ts';
import { AccessTermsFields, firstTerms } from './terms-fields.tsx';

const YEAR_MS = 365 * DAY_MS;

interface BatchFormProps {
  choices: EnrolmentChoices;
  onMade(batch: NewBatch, printed: readonly PrintedCode[]): void;
  onCancel(): void;
}

/** A new batch of codes. */
export function BatchForm({ choices, onMade, onCancel }: BatchFormProps) {
  const { mutateAsync: make } = useNewBatch();
  // The same batch when it is sent again: the server then makes no second one.
  const id = useRef(crypto.randomUUID());
  const form = useCheckedForm({
    draft: null,
    initial: {
      label: '',
      count: '20',
      validUntil: spellDay(toSchoolDay(new Date(Date.now() + YEAR_MS))),
      ...firstTerms(choices),
    },
    validate: (typed) => faultsIn(batchChecks, typed),
    wireFields: { groups: 'group' },
    send: async (typed) => {
      const { days, credits, count, group, ...named } = sentValues(batchChecks, typed);
      const numbers = { days: Number(days), credits: Number(credits), count: Number(count) };
      const batch = { id: id.current, ...named, ...numbers, group: group === '' ? null : group };
      onMade(batch, (await make(batch)).codes);
    },
  });
  return (
    <div className={classes.narrow}>
      <CheckedForm form={form}>
        <div className={classes.pairs}>
          <TextField
            field={form.field('label')}
            label="Nom du lot"
            hint="Pour le retrouver, par exemple «&nbsp;Rentrée de janvier&nbsp;»."
            autoComplete="off"
          />
          <TextField
            field={form.field('count')}
            label="Nombre de codes"
            hint="1&#8239;000 au plus."
            inputMode="numeric"
            autoComplete="off"
          />
          <DayField field={form.field('validUntil')} label="À utiliser jusqu’au" />
        </div>
        <AccessTermsFields choices={choices} field={form.field} from="À partir de l’activation." />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={form.pending}>
            Créer les codes
          </Button>
          <Button variant="subtle" size="md" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
