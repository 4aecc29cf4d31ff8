import { spellCode } from '../../common/sign-up/api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';

export function CodeField({ field }: { field: FieldProps }) {
  return (
    <TextField
      field={field}
      label="Code d’activation"
      hint="16 lettres et chiffres, sur votre carte ou votre reçu."
      spell={spellCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

/** The link for choosing the first password goes to this address. */
export function EmailField({ field }: { field: FieldProps }) {
  return (
    <TextField
      field={field}
      label="Adresse e-mail"
      hint="Vous y recevrez le lien pour choisir votre mot de passe."
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
