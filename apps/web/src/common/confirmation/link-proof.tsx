import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import classes from './confirmation.module.css';
import { ProofFrame } from './proof-frame.tsx';

interface LinkProofProps {
  email: string;
  /** The button for a passkey. */
  passkey: ReactNode;
  /** Looks whether the link was opened; the dialog closes if so. */
  onLookAgain(): Promise<unknown>;
  onCancel(): void;
}

const UNOPENED = 'Le lien n’a pas encore été ouvert dans ce navigateur.';

/** For a person whom only a partner vouches for: the link in the mail proves that the mailbox is theirs. */
export function LinkProof({ email, passkey, onLookAgain, onCancel }: LinkProofProps) {
  const link = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/compte/confirmation/lien', {}),
  });
  const look = useMutation({ networkMode: 'always', mutationFn: onLookAgain });
  return (
    <ProofFrame
      how={
        <>
          Nous n’avons pas de mot de passe à vous demander&nbsp;: un lien envoyé à <strong>{email}</strong>{' '}
          confirme que c’est vous.
        </>
      }
      next={
        link.isSuccess
          ? { label: 'J’ai ouvert le lien', pending: look.isPending, press: look.mutate }
          : { label: 'Recevoir un lien', pending: link.isPending, press: link.mutate }
      }
      fault={(link.error ?? look.error)?.message ?? (look.isSuccess ? UNOPENED : undefined)}
      passkey={passkey}
      onCancel={onCancel}
    >
      <div role="status" className={classes.parts}>
        {link.isSuccess && (
          <p>
            Le message est parti. Ouvrez son lien <strong>dans ce navigateur</strong>, dans les quinze
            minutes, puis revenez ici.
          </p>
        )}
      </div>
    </ProofFrame>
  );
}
