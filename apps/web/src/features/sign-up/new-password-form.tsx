import { call } from '../../lib/call.ts';
import { CheckedForm } from './checked-form.tsx';
import { CodeField } from './contact-fields.tsx';
import { dropDraft } from './draft.ts';
import { checkCode } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** A new password link for whoever made their account with this code. */
export function NewPasswordForm({ onSent }: { onSent(): void }) {
  const form = useCheckedForm({
    checks: { code_activation: checkCode },
    async send(body) {
      await call('POST /api/inscription/code-activation/regenerer-mot-de-passe', { body });
      dropDraft();
      onSent();
    },
  });
  return (
    <CheckedForm form={form} action="Recevoir le lien">
      <CodeField field={form.field('code_activation')} />
    </CheckedForm>
  );
}
