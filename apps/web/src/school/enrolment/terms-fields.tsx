import type { EnrolmentChoices } from '@balise/contract/school/enrolment';
import { listLicences } from '../../lib/site.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';
import classes from './enrolment.module.css';

type TermsField = 'licence' | 'days' | 'credits' | 'group';

/** Days that most schools give. */
const USUAL_DAYS = 180;

export const firstTerms = ({ licences, groups, isGroupRequired }: EnrolmentChoices) => ({
  licence: licences.find(({ code }) => code === 'b')?.code ?? licences[0]?.code ?? '',
  days: String(USUAL_DAYS),
  credits: '0',
  group: isGroupRequired ? (groups[0]?.id ?? '') : '',
});

interface TermsFieldsProps {
  choices: EnrolmentChoices;
  field(name: TermsField): FieldProps;
  /** When the days begin. */
  from: string;
}

/** What a learner gets: licence, access, credits where the licence counts them, group. */
export function AccessTermsFields({ choices, field, from }: TermsFieldsProps) {
  const { licences, groups, isGroupRequired } = choices;
  const licence = field('licence');
  const usesCredits = licences.find(({ code }) => code === licence.value)?.usesCredits ?? false;
  return (
    <div className={`${classes.pairs} ${classes.level}`}>
      <SelectField
        field={licence}
        label="Permis préparé"
        options={listLicences(licences.map(({ code }) => code))}
      />
      <TextField
        field={field('days')}
        label="Jours d’accès"
        hint={from}
        inputMode="numeric"
        autoComplete="off"
      />
      {usesCredits && (
        <TextField
          field={field('credits')}
          label="Crédits"
          hint="Un crédit ouvre une série ou un examen blanc."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {groups.length > 0 && (
        <SelectField
          field={field('group')}
          label="Groupe"
          {...(!isGroupRequired && { empty: 'Aucun groupe' })}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}
