import { call } from '../../lib/call.ts';
import { CheckedForm } from './checked-form.tsx';
import { checkCode, checkEmail, printedCode } from './rules.ts';
import { TextField } from './text-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

export const CODE_HINT = '16 lettres et chiffres, sur votre carte ou votre reçu.';

/** The code and the address of who holds it, exchanged for the right to make one account. */
export function ActivationForm({ onAccepted }: { onAccepted(token: string, email: string): void }) {
  const form = useCheckedForm({
    checks: { code_activation: checkCode, email: checkEmail },
    fieldOf: {
      CODE_INVALIDE: 'code_activation',
      CODE_UTILISE: 'code_activation',
      CODE_EXPIRE: 'code_activation',
    },
    async send(body) {
      const { token } = await call('POST /api/inscription/code-activation/soumission-code-activation', {
        body,
      });
      onAccepted(token, body.email);
    },
  });
  return (
    <CheckedForm form={form} action="Continuer">
      <TextField
        field={form.field('code_activation')}
        label="Code d’activation"
        hint={CODE_HINT}
        spell={printedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        field={form.field('email')}
        label="Adresse e-mail"
        hint="Vous y recevrez le lien pour choisir votre mot de passe."
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </CheckedForm>
  );
}
