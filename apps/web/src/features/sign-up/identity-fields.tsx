import { daySpelled } from '../../lib/typed-day.ts';
import classes from './form.module.css';
import { asksParent, checkBirthDate, checkName, checkParentEmail } from './rules.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-checked-form.ts';

type Identity = 'nom' | 'prenom' | 'date_naissance';
type ByAge = 'date_naissance' | 'email_parent';

export const identityChecks = {
  nom: (typed: string) => checkName(typed, 'nom'),
  prenom: (typed: string) => checkName(typed, 'prénom'),
  date_naissance: (typed: string) => checkBirthDate(typed, new Date()),
  /** Nothing is asked, and nothing sent, from the age of consent on. */
  email_parent: (typed: string, all: Record<'date_naissance' | 'email', string>) =>
    asksParent(all.date_naissance, new Date()) ? checkParentEmail(typed, all.email) : { value: '' },
};

/** Who signs up: asked alike by every form. */
export function NameFields({ field }: { field(name: Identity): FieldProps }) {
  return (
    <div className={classes.pair}>
      <TextField
        field={field('nom')}
        label="Nom"
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        field={field('prenom')}
        label="Prénom"
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
      />
    </div>
  );
}

/** The birth date, and below fifteen a parent's address. */
export function BirthDateFields({ field }: { field(name: ByAge): FieldProps }) {
  const birthDate = field('date_naissance');
  const asked = asksParent(birthDate.value, new Date());
  return (
    <>
      <TextField
        field={birthDate}
        label="Date de naissance"
        hint="jj/mm/aaaa, par exemple 04/09/2006"
        spell={daySpelled}
        autoComplete="bday"
        inputMode="numeric"
        spellCheck={false}
      />
      {/* Always there: what appears in it is read out. */}
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
          field={field('email_parent')}
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

/** What goes on the wire: a parent's address only where one was asked for. */
export function withParent<Values extends { email_parent: string }>({
  email_parent,
  ...values
}: Values): Omit<Values, 'email_parent'> & { email_parent?: string } {
  return email_parent === '' ? values : { ...values, email_parent };
}

/** What is signed up for, told and not asked. */
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
