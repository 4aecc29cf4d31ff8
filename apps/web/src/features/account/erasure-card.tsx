import type { Account } from '@balise/contract/account';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WithMantine } from '../../ui/mantine.tsx';
import classes from './account.module.css';
import { Done, PartTitle } from './part-title.tsx';
import { useAskErasure, useCancelErasure } from './queries.ts';
import { dayAndTime } from './when.ts';

export function ErasureCard({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelErasure();
  const { suppression } = account;
  return (
    <Card
      title={<PartTitle icon={<IconTrash size={22} aria-hidden="true" />}>Supprimer mon compte</PartTitle>}
    >
      <div className={classes.parts}>
        {account.professionnel ? (
          <p>Votre compte est celui d’un membre d’une école&nbsp;: c’est elle qui le ferme.</p>
        ) : (
          <>
            <Plan suppression={suppression} email={account.email} />
            {cancel.error && <Alert>{cancel.error.message}</Alert>}
            {suppression ? (
              <Button size="md" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                Annuler la suppression
              </Button>
            ) : (
              <Button size="md" variant="default" onClick={() => setAsking(true)}>
                Supprimer mon compte…
              </Button>
            )}
            <Done>{cancel.isSuccess && !suppression && 'Votre compte est gardé.'}</Done>
          </>
        )}
      </div>
      {asking && (
        <ErasureDialog hasPassword={account.connexion === 'mot_de_passe'} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

/** What will happen, from where it stands. */
function Plan({ suppression, email }: Pick<Account, 'suppression' | 'email'>) {
  if (suppression?.effacement_le) {
    return (
      <p className={classes.warning}>
        La suppression est confirmée&nbsp;: votre compte sera effacé le{' '}
        <strong>{dayAndTime(suppression.effacement_le)}</strong>. D’ici là, vous pouvez changer d’avis.
      </p>
    );
  }
  if (suppression?.a_confirmer_avant) {
    return (
      <p className={classes.warning} role="status">
        Nous venons d’écrire à <strong>{email}</strong>. Ouvrez ce message et confirmez avant le{' '}
        {dayAndTime(suppression.a_confirmer_avant)}&nbsp;: sans cela, rien ne sera supprimé.
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
  const fault = isEmpty ? 'Saisissez votre mot de passe.' : error?.message;
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
          <WithMantine>
            <TextInput
              data-first
              label="Votre mot de passe"
              type="password"
              size="md"
              autoComplete="current-password"
              withAsterisk={false}
              required
              value={password}
              error={fault}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </WithMantine>
        )}
        {!hasPassword && fault && <Alert>{fault}</Alert>}
        {!hasPassword && <p>Un e-mail vous demandera de confirmer.</p>}
      </form>
    </Dialog>
  );
}
