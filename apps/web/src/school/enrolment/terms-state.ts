/** What each learner of a list gets, as it is typed. */
import type { EnrolmentChoices } from '@balise/contract/school/enrolment';
import type { TermsOfList } from '@balise/contract/school/imports';
import { useState } from 'react';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';
import { termsChecks } from './rules.ts';
import { firstTerms } from './terms-fields.tsx';

type TypedTerms = ReturnType<typeof firstTerms>;

export interface TermsState {
  field(name: keyof TypedTerms): FieldProps;
  /** Null while a field has a fault. */
  terms: TermsOfList | null;
}

/** @param known the terms that are stored, or those of the list before */
export function useTerms(choices: EnrolmentChoices, known: TermsOfList | null): TermsState {
  const [typed, setTyped] = useState<TypedTerms>(() => startFrom(choices, known));
  const faultOf = (name: keyof TypedTerms): string | null => {
    const checked = termsChecks[name](typed[name]);
    return 'fault' in checked ? checked.fault : null;
  };
  const hasFault = (Object.keys(typed) as (keyof TypedTerms)[]).some((name) => faultOf(name) !== null);
  const { licence, days, credits, group } = typed;
  return {
    field: (name) => ({
      id: name,
      name,
      value: typed[name],
      error: faultOf(name),
      onChange: (value) => setTyped((before) => ({ ...before, [name]: value })),
      onSpelled: () => {},
    }),
    terms: hasFault
      ? null
      : { licence, days: Number(days), credits: Number(credits), group: group === '' ? null : group },
  };
}

/** A licence or a group that is no longer there is not chosen again. */
function startFrom(choices: EnrolmentChoices, known: TermsOfList | null): TypedTerms {
  const first = firstTerms(choices);
  if (known === null) return first;
  const hasLicence = choices.licences.some(({ code }) => code === known.licence);
  const hasGroup = choices.groups.some(({ id }) => id === known.group);
  return {
    licence: hasLicence ? known.licence : first.licence,
    days: String(known.days),
    credits: String(known.credits),
    group: hasGroup ? (known.group ?? '') : first.group,
  };
}
