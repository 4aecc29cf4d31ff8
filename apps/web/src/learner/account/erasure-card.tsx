import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './account.module.css';
import { Done, PartTitle } from './part-title.tsx';
import { useAskErasure, useCancelErasure } from './queries.ts';
import { dayAndTime } from './when.ts';
import type { OwnAccount } from './wire.ts';

export function ErasureCard({ account: { email, signIn, isStaff, erasure } }: { account: OwnAccount }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelErasure();
  return (
    <Card
      title={<PartTitle icon={<IconTrash size={22} aria-hidden="true" />}>Supprimer mon compte</PartTitle>}
    >
      <div className={classes.parts}>
        {isStaff ? (
          <p>Votre compte est celui d’un membre d’une école&nbsp;: c’est elle qui le ferme.</p>
        ) : (
          <>
            <ErasurePlan erasure={erasure} email={email} />
            {cancel.error && <Alert>{cancel.error.message}</Alert>}
            {erasure ? (
              <Button size="md" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                Annuler la suppression
              </Button>
            ) : (
              <Button size="md" variant="default" onClick={() => setAsking(true)}>
                Supprimer mon compte…
              </Button>
            )}
            <Done>{cancel.isSuccess && !erasure && 'Votre compte est gardé.'}</Done>
          </>
        )}
      </div>
      {asking && <ErasureDialog hasPassword={signIn === 'password'} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** The state of the erasure, and what happens next. */
function ErasurePlan({ erasure, email }: Pick<OwnAccount, 'erasure' | 'email'>) {
  if (erasure?.erasedOn) {
    return (
      <p className={classes.warning}>
        La suppression est confirmée&nbsp;: votre compte sera effacé le{' '}
        <strong>{dayAndTime(erasure.erasedOn)}</strong>. D’ici là, vous pouvez changer d’avis.
      </p>
    );
  }
  if (erasure?.confirmBefore) {
    return (
      <p className={classes.warning} role="status">
        Nous venons d’écrire à <strong>{email}</strong>. Ouvrez ce message et confirmez avant le{' '}
        {dayAndTime(erasure.confirmBefore)}&nbsp;: sans cela, rien ne sera supprimé.
      </p>
    );
  }
  return (
    <>
      <p>Tout ce que nous gardons de vous est effacé, et ne peut pas être retrouvé. En trois temps&nbsp;:</p>
      <ol className={classes.list}>
        <li>vous demandez la suppression ici&nbsp;;</li>
        <li>vous la confirmez par le lien que nous vous envoyons par e-mail&nbsp;;</li>
        <li>vous avez ensuite sept jours pour changer d’avis.</li>
      </ol>
    </>
  );
}

function ErasureDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose(): void }) {
  const { mutate, isPending, error } = useAskErasure();
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = (): void => {
    const lacks = hasPassword && password === '';
    setIsEmpty(lacks);
    if (!lacks) mutate(hasPassword ? password : undefined, { onSuccess: onClose });
  };
  const fault = isEmpty ? 'Saisissez votre mot de passe.' : (error?.message ?? null);
  return (
    <Dialog
      title="Supprimer votre compte ?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            Ne rien supprimer
          </Button>
          <Button size="md" loading={isPending} type="submit" form="erasure">
            Demander la suppression
          </Button>
        </>
      }
    >
      <form
        id="erasure"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          Vos inscriptions, vos séries, vos réponses et vos messages seront effacés, ainsi que les crédits qui
          vous restent. Téléchargez d’abord vos données si vous voulez les garder.
        </p>
        {hasPassword && (
          <TextField
            data-first
            field={{
              id: 'erasure-password',
              name: 'password',
              value: password,
              error: fault,
              onChange: setPassword,
              onSpelled: setPassword,
            }}
            label="Votre mot de passe"
            type="password"
            autoComplete="current-password"
          />
        )}
        {!hasPassword && fault && <Alert>{fault}</Alert>}
        {!hasPassword && <p>Un e-mail vous demandera de confirmer.</p>}
      </form>
    </Dialog>
  );
}
