import { checkTypedEmail, faultsIn, type PublisherLink, sentValues } from '../../common/sign-up/api.ts';
import { CallFailed, call } from '../../lib/call.ts';
import { dropDraft } from '../../lib/draft.ts';
import type { Failure } from '../../lib/refusals.ts';
import { licenceTitle } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TICKED } from '../../ui/form/checkbox.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { EmailField } from './contact-fields.tsx';
import { SIGN_UP_DRAFT } from './draft.ts';
import { BirthDateFields, identityChecks, LicenceFact, NameFields, NO_IDENTITY } from './identity-fields.tsx';
import { SIGN_UP_FIELDS, toBookBody } from './wire.ts';

const CHECKS = { ...identityChecks, email: checkTypedEmail };
/** Refusals that no change of the fields can correct. */
const OF_THE_LINK: readonly Failure[] = ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE'];

/** The recipients of mails: the learner, and the parent if one is required. */
export interface MailRecipients {
  email: string;
  parent: string;
}

interface BookFormProps {
  link: PublisherLink;
  onSent(recipients: MailRecipients): void;
  onLinkRefused(failure: CallFailed): void;
}

export function BookForm({ link, onSent, onLinkRefused }: BookFormProps) {
  const form = useCheckedForm({
    draft: SIGN_UP_DRAFT,
    initial: { ...NO_IDENTITY, email: '', newsletter: '' },
    validate: (typed) => faultsIn(CHECKS, typed),
    wireFields: SIGN_UP_FIELDS,
    async send(typed) {
      const sent = sentValues(CHECKS, typed);
      try {
        await call('POST /application/prepacode/vagnon/inscription', {
          body: toBookBody(sent, link, typed.newsletter === TICKED),
        });
      } catch (error) {
        if (error instanceof CallFailed && OF_THE_LINK.includes(error.code)) return onLinkRefused(error);
        throw error;
      }
      dropDraft(SIGN_UP_DRAFT);
      onSent({ email: sent.email, parent: sent.parentEmail });
    },
  });
  return (
    <CheckedForm form={form}>
      <LicenceFact name={licenceTitle(link.licence)} />
      <NameFields field={form.field} />
      <BirthDateFields field={form.field} />
      <EmailField field={form.field('email')} />
      <CheckboxField
        field={form.field('newsletter')}
        label="Recevoir la lettre d’information par e-mail"
        hint="Facultatif. Vous pourrez changer d’avis à tout moment."
      />
      <Button type="submit" size="md" fullWidth loading={form.pending}>
        Créer mon accès
      </Button>
    </CheckedForm>
  );
}
