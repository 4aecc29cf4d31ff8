import { checkTypedCode, checkTypedEmail, faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { CodeField, EmailField } from './contact-fields.tsx';
import { SIGN_UP_DRAFT } from './draft.ts';
import { SIGN_UP_FIELDS, toCodeBody } from './wire.ts';

const CHECKS = { code: checkTypedCode, email: checkTypedEmail };

/** Exchanges the code and its owner's e-mail for the right to make one account. */
export function ActivationForm({ onAccepted }: { onAccepted(token: string, email: string): void }) {
  const form = useCheckedForm({
    draft: SIGN_UP_DRAFT,
    initial: { code: '', email: '' },
    validate: (typed) => faultsIn(CHECKS, typed),
    wireFields: SIGN_UP_FIELDS,
    fieldByRefusal: { CODE_INVALIDE: 'code', CODE_UTILISE: 'code', CODE_EXPIRE: 'code' },
    async send(typed) {
      const sent = sentValues(CHECKS, typed);
      const { token } = await call('POST /api/inscription/code-activation/soumission-code-activation', {
        body: toCodeBody(sent),
      });
      onAccepted(token, sent.email);
    },
  });
  return (
    <CheckedForm form={form}>
      <CodeField field={form.field('code')} />
      <EmailField field={form.field('email')} />
      <Button type="submit" size="md" fullWidth loading={form.pending}>
        Continuer
      </Button>
    </CheckedForm>
  );
}
