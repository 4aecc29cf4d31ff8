import type { InviteBody } from '@balise/contract/operator/people';
import { FormActions } from '../../school/desk/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY, faultsOfInvited, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';

interface InvitePersonDialogProps {
  title: string;
  send(draft: InviteBody): Promise<unknown>;
  onClose(): void;
  /** @param told what was done, in French */
  onDone(told: string): void;
}

const FORM = 'invite-person-form';

/** Asks somebody by mail to manage a school, or to be of a head office. */
export function InvitePersonDialog({ title, send, onClose, onDone }: InvitePersonDialogProps) {
  const form = useCheckedForm({
    idPrefix: 'person-',
    draft: null,
    initial: { firstName: '', lastName: '', email: '' },
    validate: faultsOfInvited,
    async send(draft) {
      await send(draft);
      onDone(`L’invitation est partie à ${draft.email.trim()}.`);
    },
  });
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <FormActions form={FORM} act="Envoyer l’invitation" pending={form.pending} onClose={onClose} />
      }
    >
      <CheckedForm id={FORM} form={form} refused="L’invitation n’est pas partie.">
        <TextField field={form.field('firstName')} label="Prénom" {...NAME_ENTRY} data-first />
        <TextField field={form.field('lastName')} label="Nom" {...NAME_ENTRY} />
        <TextField
          {...EMAIL_ENTRY}
          field={form.field('email')}
          label="Adresse e-mail"
          hint="Un message y part, avec un lien qui ne sert qu’une fois. Rien ne suit sans l’accord de son propriétaire."
        />
      </CheckedForm>
    </Dialog>
  );
}
