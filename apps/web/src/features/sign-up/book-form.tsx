import { useState } from 'react';
import { CallFailed, call } from '../../lib/call.ts';
import type { Failure } from '../../lib/refusals.ts';
import { licenceTitle } from '../../lib/site.ts';
import { CheckedForm } from './checked-form.tsx';
import { EmailField } from './contact-fields.tsx';
import { drafted, dropDraft, keepDraft } from './draft.ts';
import classes from './form.module.css';
import { BirthDateFields, identityChecks, LicenceFact, NameFields, withParent } from './identity-fields.tsx';
import { type BookLink, checkEmail } from './rules.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** Refusals that nothing typed can mend. */
const DEAD: readonly Failure[] = ['SIGNATURE_REFUSEE', 'LIEN_EXPIRE', 'CONTENU_INDISPONIBLE'];

/** To whom a mail goes: the parent, if one was asked for. */
export interface Sent {
  email: string;
  parent: string;
}

interface BookFormProps {
  link: BookLink;
  onSent(sent: Sent): void;
  /** The link itself is refused. */
  onDead(failure: CallFailed): void;
}

export function BookForm({ link, onSent, onDead }: BookFormProps) {
  const [newsletter, setNewsletter] = useState(() => drafted('newsletter') === 'oui');
  const form = useCheckedForm({
    checks: { ...identityChecks, email: checkEmail },
    async send(values) {
      try {
        await call('POST /application/prepacode/vagnon/inscription', {
          body: { ...withParent(values), ...link, newsletter },
        });
      } catch (error) {
        if (error instanceof CallFailed && DEAD.includes(error.code)) return onDead(error);
        throw error;
      }
      dropDraft();
      onSent({ email: values.email, parent: values.email_parent });
    },
  });
  return (
    <CheckedForm form={form} action="Créer mon accès">
      <LicenceFact name={licenceTitle(link.permis)} />
      <NameFields field={form.field} />
      <BirthDateFields field={form.field} />
      <EmailField field={form.field('email')} />
      <div className={classes.check}>
        <input
          id="newsletter"
          type="checkbox"
          checked={newsletter}
          aria-describedby="newsletter-hint"
          onChange={({ currentTarget: { checked } }) => {
            setNewsletter(checked);
            keepDraft({ newsletter: checked ? 'oui' : '' });
          }}
        />
        <label htmlFor="newsletter">Recevoir la lettre d’information par e-mail</label>
        <p id="newsletter-hint" className={classes.hint}>
          Facultatif. Vous pourrez changer d’avis à tout moment.
        </p>
      </div>
    </CheckedForm>
  );
}
