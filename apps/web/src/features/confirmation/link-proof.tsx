import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './confirmation.module.css';

interface LinkProofProps {
  email: string;
  /** The button for a passkey. */
  passkey: ReactNode;
  /** Looks whether the link was opened; the dialog closes if so. */
  onLookAgain(): Promise<unknown>;
  onCancel(): void;
}

/** For a person whom only a partner vouches for: the link in the mail proves that the mailbox is theirs. */
export function LinkProof({ email, passkey, onLookAgain, onCancel }: LinkProofProps) {
  const link = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/compte/confirmation/lien', {}),
  });
  const [isUnopened, setUnopened] = useState(false);
  const look = async (): Promise<void> => {
    setUnopened(false);
    await onLookAgain();
    setUnopened(true);
  };
  return (
    <Dialog
      title="Confirmez que c’est vous"
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" size="md" onClick={onCancel}>
            Annuler
          </Button>
          {link.isSuccess ? (
            <Button size="md" onClick={() => void look()}>
              J’ai ouvert le lien
            </Button>
          ) : (
            <Button size="md" data-first loading={link.isPending} onClick={() => link.mutate()}>
              Recevoir un lien
            </Button>
          )}
        </>
      }
    >
      <div className={classes.parts}>
        {passkey}
        <p>
          Cette action touche à la sécurité de comptes ou de données. Nous n’avons pas de mot de passe à vous
          demander&nbsp;: un lien envoyé à <strong>{email}</strong> confirme que c’est vous.
        </p>
        <div role="status" className={classes.parts}>
          {link.isSuccess && (
            <p>
              Le message est parti. Ouvrez son lien <strong>dans ce navigateur</strong>, dans les quinze
              minutes, puis revenez ici.
            </p>
          )}
        </div>
        {isUnopened && <Alert>Le lien n’a pas encore été ouvert dans ce navigateur.</Alert>}
        {link.error && <Alert>{link.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
