import type { SchoolsReply } from '@balise/contract/operator/schools';
import { MAINLAND } from '@balise/rules/time-zones';
import { useMemo } from 'react';
import { FormActions } from '../../school/desk/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY, faultOfEmail, faultsOfInvited, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { faultOfSchoolName, useNewSchool, ZONE_OPTIONS } from '../desk/api.ts';

interface NewSchoolDialogProps {
  brands: SchoolsReply['brands'];
  onClose(): void;
  /** @param id number of the new school */
  onDone(id: number): void;
}

const FORM = 'new-school-form';

/** The field of each refusal of the API. */
const REFUSED_FIELDS = {
  name: 'name',
  brand: 'brand',
  email: 'email',
  phone: 'phone',
  zone: 'zone',
  'manager/firstName': 'managerFirstName',
  'manager/lastName': 'managerLastName',
  'manager/email': 'managerEmail',
} as const;

/** Makes a school and invites its first manager by mail. */
export function NewSchoolDialog({ brands, onClose, onDone }: NewSchoolDialogProps) {
  const making = useNewSchool();
  // Sent again after a lost answer, it makes no second school.
  const key = useMemo(() => crypto.randomUUID(), []);
  const form = useCheckedForm({
    idPrefix: 'new-school-',
    draft: null,
    initial: {
      name: '',
      brand: '',
      email: '',
      phone: '',
      zone: MAINLAND as string,
      managerFirstName: '',
      managerLastName: '',
      managerEmail: '',
    },
    validate({ name, brand, email, managerFirstName, managerLastName, managerEmail }) {
      const manager = faultsOfInvited({
        firstName: managerFirstName,
        lastName: managerLastName,
        email: managerEmail,
      });
      return {
        name: faultOfSchoolName(name),
        brand: brand === '' ? 'Choisissez la marque.' : null,
        email: email.trim() === '' ? null : faultOfEmail(email),
        managerFirstName: manager.firstName,
        managerLastName: manager.lastName,
        managerEmail: manager.email,
      };
    },
    wireFields: REFUSED_FIELDS,
    async send({ managerFirstName, managerLastName, managerEmail, ...school }) {
      const manager = { firstName: managerFirstName, lastName: managerLastName, email: managerEmail };
      const { id } = await making.mutateAsync({ ...school, key, manager });
      onDone(id);
    },
  });
  return (
    <Dialog
      title="Créer une école"
      wide
      onClose={onClose}
      actions={<FormActions form={FORM} act="Créer et inviter" pending={form.pending} onClose={onClose} />}
    >
      <CheckedForm id={FORM} form={form} refused="L’école n’a pas été créée.">
        <TextField field={form.field('name')} label="Nom de l’école" autoComplete="off" data-first />
        <SelectField
          field={form.field('brand')}
          label="Marque"
          // A brand decides who signs people in, and stays: none is chosen beforehand.
          empty="Choisir"
          options={brands.map(({ name, title }) => ({ value: name, label: title }))}
        />
        <TextField
          {...EMAIL_ENTRY}
          field={form.field('email')}
          label="Adresse de contact de l’école (facultatif)"
          hint="Les courriers de ses élèves y arrivent."
          optional
        />
        <TextField
          field={form.field('phone')}
          label="Téléphone de l’école (facultatif)"
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
        <h3>Son premier gérant</h3>
        <TextField field={form.field('managerFirstName')} label="Prénom" {...NAME_ENTRY} />
        <TextField field={form.field('managerLastName')} label="Nom" {...NAME_ENTRY} />
        <TextField
          {...EMAIL_ENTRY}
          field={form.field('managerEmail')}
          label="Adresse e-mail"
          hint="Une invitation y part, avec un lien qui ne sert qu’une fois."
        />
      </CheckedForm>
    </Dialog>
  );
}
