import { call } from '../../lib/call.ts';
import { CheckedForm } from './checked-form.tsx';
import { CodeField, EmailField } from './contact-fields.tsx';
import { checkCode, checkEmail } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

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
      <CodeField field={form.field('code_activation')} />
      <EmailField field={form.field('email')} />
    </CheckedForm>
  );
}
