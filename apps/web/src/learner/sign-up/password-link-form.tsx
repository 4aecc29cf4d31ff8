import { checkTypedCode, faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { call } from '../../lib/call.ts';
import { dropDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { CodeField } from './contact-fields.tsx';
import { SIGN_UP_DRAFT } from './draft.ts';
import { SIGN_UP_FIELDS, toNewPasswordBody } from './wire.ts';

const CHECKS = { code: checkTypedCode };

/** Sends a new password link to a learner who made an account with this code. */
export function PasswordLinkForm({ onSent }: { onSent(): void }) {
  const form = useCheckedForm({
    draft: SIGN_UP_DRAFT,
    initial: { code: '' },
    validate: (typed) => faultsIn(CHECKS, typed),
    wireFields: SIGN_UP_FIELDS,
    async send(typed) {
      const { code } = sentValues(CHECKS, typed);
      await call('POST /api/inscription/code-activation/regenerer-mot-de-passe', {
        body: toNewPasswordBody(code),
      });
      dropDraft(SIGN_UP_DRAFT);
      onSent();
    },
  });
  return (
    <CheckedForm form={form}>
      <CodeField field={form.field('code')} />
      <Button type="submit" size="md" fullWidth loading={form.pending}>
        Recevoir le lien
      </Button>
    </CheckedForm>
  );
}
