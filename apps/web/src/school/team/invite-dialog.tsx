import type { TaughtGroup, WantedTerms } from '@balise/contract/school/team';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY, faultsOfInvited, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormActions } from '../desk/api.ts';
import { useInvite } from './queries.ts';
import { TermsFields } from './terms-fields.tsx';

interface InviteDialogProps {
  groups: readonly TaughtGroup[];
  onClose(): void;
  onDone(email: string): void;
}

const FORM = 'invite-form';

/** Invites somebody by mail: nothing follows before they agree. */
export function InviteDialog({ groups, onClose, onDone }: InviteDialogProps) {
  const inviting = useInvite();
  const [terms, setTerms] = useState<WantedTerms>({ role: 'instructor', allGroups: true, groups: [] });
  const form = useCheckedForm({
    idPrefix: 'invite-',
    draft: null,
    initial: { firstName: '', lastName: '', email: '' },
    validate: faultsOfInvited,
    async send({ firstName, lastName, email }) {
      const address = email.trim();
      await inviting.mutateAsync({ ...terms, firstName, lastName, email: address });
      onDone(address);
    },
  });
  return (
    <Dialog
      title="Inviter dans l’équipe"
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
          field={form.field('email')}
          label="Adresse e-mail"
          hint="Un message y part, avec un lien qui ne sert qu’une fois. Une personne déjà dans l’équipe ne s’invite pas."
          {...EMAIL_ENTRY}
        />
        <TermsFields terms={terms} groups={groups} onChange={setTerms} />
      </CheckedForm>
    </Dialog>
  );
}
