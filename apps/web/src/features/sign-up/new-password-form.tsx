import { call } from '../../lib/call.ts';
import { CODE_HINT } from './activation-form.tsx';
import { CheckedForm } from './checked-form.tsx';
import { dropDraft } from './draft.ts';
import { checkCode, printedCode } from './rules.ts';
import { TextField } from './text-field.tsx';
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
      <TextField
        field={form.field('code_activation')}
        label="Code d’activation"
        hint={CODE_HINT}
        spell={printedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </CheckedForm>
  );
}
