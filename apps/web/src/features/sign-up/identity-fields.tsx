import classes from './form.module.css';
import { checkBirthDate, checkName, printedDay } from './rules.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-checked-form.ts';

type Identity = 'nom' | 'prenom' | 'date_naissance';

export const identityChecks = {
  nom: (typed: string) => checkName(typed, 'nom'),
  prenom: (typed: string) => checkName(typed, 'prénom'),
  date_naissance: (typed: string) => checkBirthDate(typed, new Date()),
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

export function BirthDateField({ field }: { field(name: Identity): FieldProps }) {
  return (
    <TextField
      field={field('date_naissance')}
      label="Date de naissance"
      hint="jj/mm/aaaa, par exemple 04/09/2006"
      spell={printedDay}
      autoComplete="bday"
      inputMode="numeric"
      spellCheck={false}
    />
  );
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
