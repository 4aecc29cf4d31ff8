import { checkTypedEmail, checkTypedPhone, faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { call } from '../../lib/call.ts';
import { dropDraft } from '../../lib/draft.ts';
import { findLicence } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { SIGN_UP_DRAFT } from './draft.ts';
import { BirthDateFields, identityChecks, LicenceFact, NameFields, NO_IDENTITY } from './identity-fields.tsx';
import { ACTIVATION_LICENCE, SIGN_UP_FIELDS, toActivationBody } from './wire.ts';

const CHECKS = { ...identityChecks, phone: checkTypedPhone, email: checkTypedEmail };

interface SignUpFormProps {
  /** Exchanged for the code; good for one account, and for a short time. */
  token: string;
  email: string;
  /** `parent` is the e-mail of the parent whose consent is needed; empty if none is. */
  onCreated(parent: string): void;
}

export function SignUpForm({ token, email, onCreated }: SignUpFormProps) {
  const form = useCheckedForm({
    draft: SIGN_UP_DRAFT,
    initial: { ...NO_IDENTITY, phone: '', email },
    fixed: { email },
    validate: (typed) => faultsIn(CHECKS, typed),
    wireFields: SIGN_UP_FIELDS,
    sentences: {
      LIEN_EXPIRE:
        'Votre code a été vérifié il y a trop longtemps. Revenez au code\u00a0: ce que vous avez saisi est gardé.',
    },
    async send(typed) {
      const sent = sentValues(CHECKS, typed);
      await call('POST /api/inscription/code-activation/creer-et-inscrire-eleve', {
        body: toActivationBody(sent, token),
      });
      dropDraft(SIGN_UP_DRAFT);
      onCreated(sent.parentEmail);
    },
  });
  return (
    <CheckedForm form={form}>
      <LicenceFact name={`B – ${findLicence(ACTIVATION_LICENCE)?.name ?? ''}`} />
      <NameFields field={form.field} />
      <BirthDateFields field={form.field} />
      <TextField
        field={form.field('phone')}
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
      <Button type="submit" size="md" fullWidth loading={form.pending}>
        Créer mon compte
      </Button>
    </CheckedForm>
  );
}
