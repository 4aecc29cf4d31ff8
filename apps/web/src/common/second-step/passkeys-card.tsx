/** The passkeys of the person: each is renamed or removed, and one is added. */
import type { Passkey } from '@balise/contract/school/passkeys';
import type { OwnStep } from '@balise/contract/school/second-step';
import { MOST_PASSKEYS } from '@balise/rules/passkey-limits';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { AddPasskey } from './add-passkey.tsx';
import { canUsePasskeys } from './passkey-here.ts';
import { usePasskeyRemoval, useSecondStepActs } from './queries.ts';
import classes from './second-step.module.css';
import { findNameFault } from './second-step.ts';

interface PasskeysCardProps {
  state: OwnStep;
  onAdded(codes: readonly string[]): void;
  onChanged(): Promise<void>;
}

type Task = { kind: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysCard({ state, onAdded, onChanged }: PasskeysCardProps) {
  const [task, setTask] = useState<Task | null>(null);
  const { passkeys } = state;
  const close = (): void => setTask(null);
  const isLast = passkeys.length === 1 && state.since === null;
  return (
    <Card title="Vos clés d’accès">
      <div className={classes.part}>
        <p>
          Une clé d’accès se déverrouille comme votre téléphone ou votre ordinateur&nbsp;: par l’empreinte, le
          visage ou le code PIN. Il n’y a rien à recopier. Sur un poste partagé, préférez les codes.
        </p>
        {passkeys.length > 0 && (
          <ul className={classes.colleagues} data-passkeys>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <div>
                  {passkey.name}
                  <span>{describePasskey(passkey)}</span>
                </div>
                <div className={classes.actions}>
                  <Button variant="default" onClick={() => setTask({ kind: 'rename', passkey })}>
                    Renommer<span className="hidden"> {passkey.name}</span>
                  </Button>
                  {!(isLast && state.isRequired) && (
                    <Button variant="default" onClick={() => setTask({ kind: 'remove', passkey })}>
                      Retirer<span className="hidden"> {passkey.name}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {isLast && state.isRequired && (
          <p className={classes.quiet}>
            Votre rôle demande un second moyen d’entrer&nbsp;: pour retirer cette clé, ajoutez d’abord un
            autre moyen.
          </p>
        )}
        {canUsePasskeys() && passkeys.length < MOST_PASSKEYS && <AddPasskey isQuiet onDone={onAdded} />}
      </div>
      {task?.kind === 'rename' && (
        <RenameDialog passkey={task.passkey} onClose={close} onDone={() => onChanged().then(close)} />
      )}
      {task?.kind === 'remove' && (
        <RemoveDialog
          passkey={task.passkey}
          isLast={isLast}
          onClose={close}
          onDone={() => onChanged().then(close)}
        />
      )}
    </Card>
  );
}

function describePasskey({ host, addedAt, usedAt }: Passkey): string {
  const use = usedAt ? `utilisée le ${formatDay(usedAt)}` : 'pas encore utilisée';
  const place = host === location.hostname ? '' : ` · pour ${host}`;
  return `ajoutée le ${formatDay(addedAt)} · ${use}${place}`;
}

interface TaskProps {
  passkey: Passkey;
  onClose(): void;
  onDone(): Promise<void>;
}

const RENAME_FORM = 'passkey-rename';

function RenameDialog({ passkey, onClose, onDone }: TaskProps) {
  const acts = useSecondStepActs();
  const form = useCheckedForm({
    idPrefix: 'passkey-rename-',
    draft: null,
    initial: { name: passkey.name },
    validate: ({ name }) => ({ name: findNameFault(name) }),
    send: async ({ name }) => {
      await acts.renamePasskey(passkey.id, name.trim());
      await onDone();
    },
  });
  return (
    <Dialog
      title="Renommer la clé d’accès"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={RENAME_FORM} loading={form.pending}>
            Renommer
          </Button>
        </>
      }
    >
      <CheckedForm id={RENAME_FORM} form={form} refused="Le nom n’a pas changé.">
        <TextField
          data-first
          field={form.field('name')}
          label="Nom de la clé d’accès"
          type="text"
          autoComplete="off"
        />
      </CheckedForm>
    </Dialog>
  );
}

function RemoveDialog({ passkey, isLast, onClose, onDone }: TaskProps & { isLast: boolean }) {
  const removal = usePasskeyRemoval();
  return (
    <Dialog
      title={`Retirer «\u00a0${passkey.name}\u00a0»\u00a0?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-first onClick={onClose}>
            Annuler
          </Button>
          <Button
            loading={removal.isPending}
            onClick={() => removal.mutate(passkey.id, { onSuccess: () => void onDone() })}
          >
            Retirer la clé d’accès
          </Button>
        </>
      }
    >
      <p>
        {isLast
          ? 'C’est votre dernier moyen\u00a0: la seconde étape s’arrêtera, votre mot de passe suffira de nouveau, et vos codes de secours seront effacés.'
          : 'Elle n’ouvrira plus l’espace de l’école. Vos autres sessions redemanderont la seconde étape.'}{' '}
        Effacez-la aussi de l’appareil qui la garde.
      </p>
      {removal.error && <Alert>{removal.error.message}</Alert>}
    </Dialog>
  );
}
