import { useState } from 'react';
import { faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { SchoolLink } from '../desk/api.ts';
import { learnerChecks, useEmailCorrection } from '../enrolment/api.ts';

interface CorrectEmailDialogProps {
  id: string;
  email: string;
  /** A parent is asked first, so the learner gets no invitation yet. */
  awaitsParent: boolean;
  onClose(): void;
  onDone(sentence: string): void;
}

const CHECKS = { email: learnerChecks.email };

/** Another e-mail for a learner who has never come. */
export function CorrectEmailDialog({ id, email, awaitsParent, onClose, onDone }: CorrectEmailDialogProps) {
  const { mutateAsync: correct } = useEmailCorrection(id);
  const [other, setOther] = useState<number | null>(null);
  const form = useCheckedForm({
    idPrefix: 'correct-',
    draft: null,
    initial: { email },
    validate: (typed) => faultsIn(CHECKS, typed),
    async send(typed) {
      setOther(null);
      const corrected = sentValues(CHECKS, typed).email;
      const { there } = await correct(corrected);
      if (there !== null) return setOther(there);
      onDone(
        awaitsParent
          ? 'L’adresse est corrigée. Le parent reçoit une nouvelle demande.'
          : `L’invitation est partie à ${corrected}.`,
      );
    },
  });
  return (
    <Dialog
      title={awaitsParent ? 'Corriger l’adresse de l’élève' : 'Corriger l’adresse'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="correct-form" loading={form.pending}>
            {awaitsParent ? 'Corriger' : 'Corriger et inviter'}
          </Button>
        </>
      }
    >
      <CheckedForm id="correct-form" form={form} refused="L’adresse n’est pas corrigée.">
        <p>
          {awaitsParent
            ? 'Le parent reçoit une nouvelle demande, avec la bonne adresse de l’élève. Le lien qu’il a déjà reçu ne vaudra plus rien.'
            : 'La nouvelle adresse reçoit une invitation. Celle qui est déjà partie à l’ancienne adresse ne vaudra plus rien.'}
        </p>
        <TextField field={form.field('email')} label="Adresse e-mail" data-first {...EMAIL_ENTRY} />
      </CheckedForm>
      {other !== null && (
        <Alert>
          Cette adresse est déjà celle d’un autre élève de l’école.{' '}
          <SchoolLink to="/gestion/eleves/$id" params={{ id: String(other) }}>
            Ouvrir sa fiche
          </SchoolLink>
        </Alert>
      )}
    </Dialog>
  );
}
