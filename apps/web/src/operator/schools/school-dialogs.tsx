/** What is asked before a school changes. */
import { LONGEST_SUSPENSION_REASON } from '@balise/contract/operator/lists';
import type { SchoolReply } from '@balise/contract/operator/schools';
import { FormActions } from '../../school/desk/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY, faultOfEmail } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import {
  operatorStyles as classes,
  faultOfSchoolName,
  InvitePersonDialog,
  useManagerInvitation,
  useSchoolChange,
  useSuspension,
  ZONE_OPTIONS,
} from '../desk/api.ts';

interface DialogProps {
  school: SchoolReply;
  onClose(): void;
  /** @param told what was done, in French */
  onDone(told: string): void;
}

const FORM = 'school-act-form';

export function RenameDialog({ school, onClose, onDone }: DialogProps) {
  const change = useSchoolChange(String(school.id));
  const form = useCheckedForm({
    idPrefix: 'school-',
    draft: null,
    initial: {
      name: school.name,
      email: school.email ?? '',
      phone: school.phone ?? '',
      zone: school.zone as string,
    },
    validate: ({ name, email }) => ({
      name: faultOfSchoolName(name),
      email: email.trim() === '' ? null : faultOfEmail(email),
    }),
    async send(draft) {
      await change.mutateAsync({ ...draft, version: school.version });
      onDone('Les changements sont enregistrés.');
    },
  });
  return (
    <Dialog
      title="Modifier l’école"
      wide
      onClose={onClose}
      actions={<FormActions form={FORM} act="Enregistrer" pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form} refused="Rien n’a été enregistré.">
        <TextField field={form.field('name')} label="Nom de l’école" autoComplete="off" data-first />
        <TextField
          {...EMAIL_ENTRY}
          field={form.field('email')}
          label="Adresse de contact (facultatif)"
          optional
        />
        <TextField
          field={form.field('phone')}
          label="Téléphone (facultatif)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional
        />
        <SelectField
          field={form.field('zone')}
          label="Fuseau horaire"
          hint="Les jours des élèves et les rappels suivent l’heure de l’école."
          options={ZONE_OPTIONS}
        />
      </CheckedForm>
    </Dialog>
  );
}

export function SuspendDialog({ school, onClose, onDone }: DialogProps) {
  const suspension = useSuspension(String(school.id));
  const form = useCheckedForm({
    idPrefix: 'suspend-',
    draft: null,
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason:
        reason.trim() === ''
          ? 'Dites pourquoi.'
          : reason.trim().length > LONGEST_SUSPENSION_REASON
            ? `${LONGEST_SUSPENSION_REASON} caractères au plus.`
            : null,
    }),
    async send({ reason }) {
      await suspension.mutateAsync({ reason: reason.trim(), version: school.version });
      onDone('L’école est suspendue. Ses gérants sont prévenus par e-mail.');
    },
  });
  return (
    <Dialog
      title={`Suspendre ${school.name}\u00a0?`}
      wide
      onClose={onClose}
      actions={<FormActions form={FORM} act="Suspendre l’école" pending={form.pending} onClose={onClose} />}
    >
      <ul className={classes.effects}>
        <li>Son équipe est déconnectée tout de suite, et ne peut plus entrer.</li>
        <li>
          Les accès ouverts de ses élèves sont suspendus&nbsp;: on leur dit de s’adresser à l’école. Leur
          terme ne change pas.
        </li>
        <li>Ses codes d’activation et ses invitations ne servent plus.</li>
        <li>Rien n’est effacé&nbsp;: à la réouverture, tout est comme avant.</li>
      </ul>
      <CheckedForm id={FORM} form={form} refused="L’école n’est pas suspendue.">
        <TextField
          field={form.field('reason')}
          label="Motif"
          hint="Envoyé aux gérants, et inscrit au journal de l’école."
          rows={3}
          data-first
        />
      </CheckedForm>
    </Dialog>
  );
}

export function ReopenDialog({ school, onClose, onDone }: DialogProps) {
  const suspension = useSuspension(String(school.id));
  const reopen = (): void =>
    suspension.mutate(
      { reason: null, version: school.version },
      { onSuccess: () => onDone('L’école est rouverte. Ses gérants sont prévenus par e-mail.') },
    );
  return (
    <Dialog
      title={`Rouvrir ${school.name}\u00a0?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            Annuler
          </Button>
          <Button loading={suspension.isPending} onClick={reopen}>
            Rouvrir l’école
          </Button>
        </>
      }
    >
      <p>
        Son équipe peut de nouveau entrer. Les accès que la suspension a fermés se rouvrent, avec le même
        terme&nbsp;; ceux que l’école avait suspendus elle-même le restent.
      </p>
      {suspension.error && <Alert>{suspension.error.message}</Alert>}
    </Dialog>
  );
}

export function InviteManagerDialog({ school, ...dialog }: DialogProps) {
  const inviting = useManagerInvitation(String(school.id));
  return (
    <InvitePersonDialog
      title={`Inviter un gérant de ${school.name}`}
      send={(draft) => inviting.mutateAsync(draft)}
      {...dialog}
    />
  );
}
