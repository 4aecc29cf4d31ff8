import { faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EMAIL_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deskStyles as classes } from '../desk/api.ts';
import { describeRefusal, learnerChecks } from '../enrolment/api.ts';
import { useCancelledEnrolment, useParentCorrection } from '../learner-details/api.ts';

interface DialogProps {
  id: string;
  /** Of the learner. */
  name: string;
  parentEmail: string;
  onClose(): void;
  onDone(sentence: string): void;
  onGone(): void;
}

export function ParentWaitDialog({ act, ...props }: DialogProps & { act: 'correct' | 'cancel' }) {
  return act === 'correct' ? <CorrectParentDialog {...props} /> : <CancelDialog {...props} />;
}

const CHECKS = { parent: learnerChecks.email };
const ANSWERED = 'Le parent vient de répondre, ou une autre personne a annulé\u00a0: rechargez la page.';

function CorrectParentDialog({ id, name, parentEmail, onClose, onDone }: DialogProps) {
  const { mutateAsync: correct } = useParentCorrection(id);
  const form = useCheckedForm({
    idPrefix: 'wait-',
    draft: null,
    initial: { parent: parentEmail },
    validate: ({ parent }) => ({
      parent:
        parent.trim() === ''
          ? 'Saisissez l’adresse e-mail d’un parent.'
          : faultsIn(CHECKS, { parent }).parent,
    }),
    wireFields: { email: 'parent' },
    sentences: { MODIFIE_ENTRETEMPS: ANSWERED },
    async send(typed) {
      const { parent } = sentValues(CHECKS, typed);
      await correct(parent);
      onDone(`La demande est partie à ${parent}.`);
    },
  });
  return (
    <Dialog
      title="Corriger l’adresse du parent"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button type="submit" form="wait-form" loading={form.pending}>
            Corriger et demander
          </Button>
        </>
      }
    >
      <CheckedForm id="wait-form" form={form} refused="L’adresse n’est pas corrigée.">
        <p>
          La demande d’accord pour {name} part aussitôt à cette adresse, avec quinze jours pour répondre. Le
          lien déjà envoyé ne vaudra plus rien.
        </p>
        <TextField
          field={form.field('parent')}
          label="Adresse e-mail d’un parent"
          hint="Pas celle de l’élève."
          data-first
          {...EMAIL_ENTRY}
        />
      </CheckedForm>
    </Dialog>
  );
}

function CancelDialog({ id, name, onClose, onGone }: DialogProps) {
  const { mutate, error, isPending } = useCancelledEnrolment(id);
  return (
    <Dialog
      title="Annuler l’inscription"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-first>
            Revenir
          </Button>
          <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: onGone })}>
            Annuler l’inscription
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          Tout ce qui a été saisi pour {name} est effacé aussitôt, et le parent ne peut plus répondre. Un code
          d’activation qui a servi peut resservir.
        </p>
        <p>Cela ne peut pas être défait{'\u00a0'}: il faudrait inscrire l’élève de nouveau.</p>
        {error && <Alert>{describe(error)}</Alert>}
      </div>
    </Dialog>
  );
}

const describe = (error: Error): string =>
  error instanceof CallFailed && error.code === 'MODIFIE_ENTRETEMPS' ? ANSWERED : describeRefusal(error);
