import { call } from '../../lib/call.ts';
import { licenceOf } from '../../lib/site.ts';
import { CheckedForm } from './checked-form.tsx';
import { dropDraft } from './draft.ts';
import { BirthDateFields, identityChecks, LicenceFact, NameFields, withParent } from './identity-fields.tsx';
import { checkEmail, checkPhone } from './rules.ts';
import { TextField } from './text-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** The only licence that activation codes sign up for. */
const LICENCE = 'b';

interface SignUpFormProps {
  /** From the code, for one account, soon. */
  token: string;
  email: string;
  /** `parent` is whose consent is waited for; empty when nobody's is. */
  onCreated(parent: string): void;
}

export function SignUpForm({ token, email, onCreated }: SignUpFormProps) {
  const form = useCheckedForm({
    checks: { ...identityChecks, telephone: checkPhone, email: checkEmail },
    initial: { email },
    sentences: {
      LIEN_EXPIRE:
        'Votre code a été vérifié il y a trop longtemps. Revenez au code\u00a0: ce que vous avez saisi est gardé.',
    },
    async send(values) {
      await call('POST /api/inscription/code-activation/creer-et-inscrire-eleve', {
        body: { ...withParent(values), permis: LICENCE, token },
      });
      dropDraft();
      onCreated(values.email_parent);
    },
  });
  return (
    <CheckedForm form={form} action="Créer mon compte">
      <LicenceFact name={`B – ${licenceOf(LICENCE)?.name ?? ''}`} />
      <NameFields field={form.field} />
      <BirthDateFields field={form.field} />
      <TextField
        field={form.field('telephone')}
        label="Téléphone"
        hint="Par exemple 06 12 34 56 78"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <TextField
        field={form.field('email')}
        label="Adresse e-mail"
        hint="Celle que vous avez indiquée avec votre code."
        type="email"
        autoComplete="email"
        readOnly
      />
    </CheckedForm>
  );
}
