import {
  asksParent,
  checkTypedBirthDate,
  checkTypedName,
  checkTypedParentEmail,
} from '../../common/sign-up/api.ts';
import { spellDay } from '../../lib/typed-day.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';
import classes from './identity-fields.module.css';

export const NO_IDENTITY = { lastName: '', firstName: '', birthDate: '', parentEmail: '' };

export const identityChecks = {
  lastName: (typed: string) => checkTypedName(typed, 'nom'),
  firstName: (typed: string) => checkTypedName(typed, 'prénom'),
  birthDate: (typed: string) => checkTypedBirthDate(typed, new Date()),
  /** From the age of consent on, it is neither asked for nor sent. */
  parentEmail: (typed: string, all: Record<'birthDate' | 'email', string>) =>
    asksParent(all.birthDate, new Date()) ? checkTypedParentEmail(typed, all.email) : { value: '' },
};

/** The name of the new learner, in every sign-up form. */
export function NameFields({ field }: { field(name: 'lastName' | 'firstName'): FieldProps }) {
  return (
    <div className={classes.pair}>
      <TextField
        field={field('lastName')}
        label="Nom"
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        field={field('firstName')}
        label="Prénom"
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
      />
    </div>
  );
}

/** The birth date, and below fifteen a parent's e-mail. */
export function BirthDateFields({ field }: { field(name: 'birthDate' | 'parentEmail'): FieldProps }) {
  const birthDate = field('birthDate');
  const asked = asksParent(birthDate.value, new Date());
  return (
    <>
      <TextField
        field={birthDate}
        label="Date de naissance"
        hint="jj/mm/aaaa, par exemple 04/09/2006"
        spell={spellDay}
        autoComplete="bday"
        inputMode="numeric"
        spellCheck={false}
      />
      {/* Always present, so that screen readers announce text that appears in it. */}
      <div role="status" className={classes.parent} data-asked={asked || undefined}>
        {asked && (
          <p>
            Avant 15&nbsp;ans, la loi demande l’accord d’un parent. Nous lui écrivons&nbsp;: votre compte
            s’ouvre dès qu’il est donné.
          </p>
        )}
      </div>
      {asked && (
        <TextField
          field={field('parentEmail')}
          label="Adresse e-mail d’un parent"
          hint="Celle d’une personne qui exerce l’autorité parentale, et non la vôtre."
          type="email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}

/** The licence of the sign-up, which is shown and can't be changed. */
export function LicenceFact({ name }: { name: string }) {
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>Permis préparé</dt>
        <dd>{name}</dd>
      </div>
    </dl>
  );
}
