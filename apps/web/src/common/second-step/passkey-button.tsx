import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './passkey-button.module.css';
import { askForPasskey } from './queries.ts';

interface PasskeyButtonProps {
  size?: 'sm' | 'md';
  /** The button is not the main one of the page. */
  isQuiet?: boolean;
  /** Takes what the passkey has signed. */
  onSigned(answer: string): Promise<unknown>;
}

/** Asks for the passkey of this page, and says what to do when there is none. */
export function PasskeyButton({ size = 'sm', isQuiet = false, onSigned }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setFailure(null);
    setPending(true);
    await askForPasskey()
      .then(onSigned)
      .catch((error: Error) => setFailure(sayPasskeyFailure(error)));
    setPending(false);
  };
  return (
    <div className={classes.passkey}>
      <Button
        size={size}
        variant={isQuiet ? 'default' : 'filled'}
        data-first
        loading={isPending}
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        onClick={() => void press()}
      >
        Utiliser une clé d’accès
      </Button>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}

/** Learners’ pages have no sentence of their own for what only staff meet. */
export function sayPasskeyFailure(error: Error): string {
  if (!(error instanceof CallFailed)) return error.message;
  if (error.status === 404) return 'Vous n’avez plus de clé d’accès pour cette adresse. Entrez un code.';
  if (error.status === 403 && error.code !== 'CONFIRMATION_REQUISE')
    return 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.';
  return error.message;
}
