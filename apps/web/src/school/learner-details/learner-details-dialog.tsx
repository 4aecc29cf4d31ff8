import type { LearnerDetails } from '@balise/contract/school/details';
import { useState } from 'react';
import { faultsIn, sentValues } from '../../common/sign-up/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DAY_ENTRY, EMAIL_ENTRY, NAME_ENTRY } from '../../ui/form/typed-by-staff.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { DETAIL_FIELDS, type DetailField } from './details.ts';
import { readDetailsNow, useDetailsChange, useLearnerDetails } from './queries.ts';
import { addsParent, describeCorrection, detailChecks, endsWait, listChanges, toTyped } from './rules.ts';

interface LearnerDetailsDialogProps {
  id: string;
  /** Of the learner: no parent has the same. */
  email: string;
  onClose(): void;
  onDone(sentence: string): void;
}

const FORM = 'details-form';

/** Name, day of birth and phone of a learner. */
export function LearnerDetailsDialog(props: LearnerDetailsDialogProps) {
  const { data: details, error, refetch } = useLearnerDetails(props.id);
  const isOpen = details !== undefined && DETAIL_FIELDS.some((field) => isFieldOpen(details, field));
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      title="Modifier les coordonnées"
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            Revenir
          </Button>
          {isOpen && (
            <Button type="submit" form={FORM} loading={pending}>
              Enregistrer
            </Button>
          )}
        </>
      }
    >
      {!details && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!details && !error && <Loading heights={[280]} />}
      {details && <DetailsForm {...props} read={details} setPending={setPending} />}
    </Dialog>
  );
}

/** Known details of an account that is not the school's alone stay. */
const isFieldOpen = (details: LearnerDetails, field: DetailField): boolean =>
  details.isAllOpen || details[field] === null;

/** What somebody else has changed while the form was open. */
interface Overtaken {
  fields: readonly DetailField[];
  now: LearnerDetails;
}

function DetailsForm({
  id,
  email,
  read,
  onDone,
  setPending,
}: LearnerDetailsDialogProps & { read: LearnerDetails; setPending(pending: boolean): void }) {
  const { mutateAsync: correct } = useDetailsChange(id);
  const [known, setKnown] = useState(read);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const checks = detailChecks(known, email);
  const form = useCheckedForm({
    idPrefix: 'details-',
    draft: null,
    initial: { ...toTyped(read), parentEmail: '' },
    validate: (typed) => faultsIn(checks, typed),
    fieldByRefusal: { COMPTE_DEJA_UTILISE: 'birthDate' },
    async send(typed) {
      setOvertaken(null);
      setPending(true);
      try {
        const { lastName, firstName, birthDate, phone, parentEmail } = sentValues(checks, typed);
        await correct({
          lastName,
          firstName,
          ...(birthDate !== '' && { birthDate }),
          ...(phone !== '' && { phone }),
          ...(parentEmail !== '' && { parentEmail }),
          version: known.version,
        });
        onDone(describeDone(known, typed.birthDate));
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'MODIFIE_ENTRETEMPS') throw error;
        const now = await readDetailsNow(id);
        for (const field of DETAIL_FIELDS)
          if (typed[field] === toTyped(known)[field]) form.field(field).onChange(toTyped(now)[field]);
        setOvertaken({ fields: listChanges(known, now), now });
        setKnown(now);
      } finally {
        setPending(false);
      }
    },
  });
  const day = form.field('birthDate').value;
  const parts: Readonly<Record<DetailField, React.ReactNode>> = {
    lastName: <TextField field={form.field('lastName')} label="Nom" data-first {...NAME_ENTRY} />,
    firstName: <TextField field={form.field('firstName')} label="Prénom" {...NAME_ENTRY} />,
    birthDate: (
      <TextField field={form.field('birthDate')} label="Date de naissance" hint="jj/mm/aaaa" {...DAY_ENTRY} />
    ),
    phone: (
      <TextField
        field={form.field('phone')}
        label="Téléphone (facultatif)"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    ),
  };
  const open = DETAIL_FIELDS.filter((field) => isFieldOpen(read, field));
  return (
    <CheckedForm id={FORM} form={form} refused="Les coordonnées ne sont pas modifiées.">
      {overtaken && <OvertakenAlert {...overtaken} />}
      {!read.isAllOpen && (
        <p>
          L’élève a vérifié lui-même ses coordonnées{'\u00a0'}:{' '}
          {open.length > 0 ? 'seul ce qui manque peut être ajouté ici.' : 'elles ne se modifient pas ici.'}
        </p>
      )}
      {open.map((field) => (
        <div key={field}>{parts[field]}</div>
      ))}
      {addsParent(known, day) && (
        <>
          <p className={classes.quiet}>
            Avant 15{'\u00a0'}ans, la loi demande l’accord d’un parent{'\u00a0'}: le compte reste fermé
            jusque-là, et l’invitation déjà partie ne vaut plus rien.
          </p>
          <TextField
            field={form.field('parentEmail')}
            label="Adresse e-mail d’un parent"
            hint="Nous lui écrivons aussitôt."
            {...EMAIL_ENTRY}
          />
        </>
      )}
      {endsWait(known, day) && (
        <p className={classes.quiet}>
          À cet âge, l’accord d’un parent n’est pas demandé{'\u00a0'}: la demande envoyée au parent ne vaudra
          plus rien, et l’élève recevra son invitation.
        </p>
      )}
      {open.length > 0 && (
        <p className={classes.quiet}>L’élève verra dans ses données qui a modifié, et quand.</p>
      )}
    </CheckedForm>
  );
}

function OvertakenAlert({ fields, now }: Overtaken) {
  return (
    <Alert>
      {now.changedBy ?? 'Une autre personne'} vient de modifier ces coordonnées
      {now.changedAt && <> le {formatDayAndTime(now.changedAt)}</>}
      {'\u00a0'}: {fields.map((field) => describeCorrection(field, now)).join(', ')}. Rien n’est enregistré de
      ce que vous avez saisi{'\u00a0'}: relisez, puis enregistrez de nouveau.
    </Alert>
  );
}

function describeDone(before: LearnerDetails, typedDay: string): string {
  if (addsParent(before, typedDay))
    return 'Les coordonnées sont modifiées. Un parent reçoit la demande d’accord.';
  if (endsWait(before, typedDay)) return 'Les coordonnées sont modifiées. L’élève reçoit son invitation.';
  return 'Les coordonnées sont modifiées.';
}
