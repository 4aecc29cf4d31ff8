import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { sayRefusal } from '../../lib/refusals.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './outbox-banner.module.css';
import { useOutboxStatus } from './outbox-status.ts';
import { pageOutbox } from './page-outbox.ts';
import { waitingWords } from './words.ts';

export interface SignOutDialogProps {
  onStay(): void;
  /** Signs out and deletes the answers on the device. */
  onLeave(): void;
}

/** Shown to a learner who signs out with unsent or refused answers. */
export function SignOutDialog({ onStay, onLeave }: SignOutDialogProps) {
  const status = useOutboxStatus();
  const [busy, setBusy] = useState(false);
  const unsent = status?.outbox.waiting ?? [];
  const waiting = unsent.length;
  const refused = status?.outbox.refused.length ?? 0;
  const send = async (): Promise<void> => {
    setBusy(true);
    const { outbox } = await pageOutbox.flush();
    setBusy(false);
    if (outbox.waiting.length + outbox.refused.length === 0) onLeave();
  };
  // Sent by itself meanwhile.
  if (waiting + refused === 0)
    return (
      <Dialog
        title="Vos réponses sont envoyées"
        onClose={onStay}
        actions={
          <>
            <Button variant="subtle" onClick={onStay}>
              Rester connecté
            </Button>
            <Button data-first onClick={onLeave}>
              Me déconnecter
            </Button>
          </>
        }
      >
        <p>Vous pouvez vous déconnecter&nbsp;: rien ne sera perdu.</p>
      </Dialog>
    );
  return (
    <Dialog
      title={waiting > 0 ? 'Des réponses ne sont pas envoyées' : 'Des réponses n’ont pas été prises'}
      onClose={onStay}
      actions={
        <>
          <Button variant="subtle" onClick={onStay}>
            Rester connecté
          </Button>
          <Button variant="default" onClick={onLeave}>
            Me déconnecter et les effacer
          </Button>
          {waiting > 0 && (
            <Button data-first loading={busy} onClick={() => void send()}>
              Envoyer maintenant
            </Button>
          )}
        </>
      }
    >
      <div className={classes.words}>
        {waiting > 0 && <p>{waitingWords(unsent, status?.keptIn ?? 'page')}</p>}
        {waiting > 0 && status?.failure && !busy && <Alert>{sayRefusal(status.failure)}</Alert>}
        {refused > 0 && (
          <p>
            La liste de {plural(refused, 'réponse non prise', 'réponses non prises')} sera effacée de cet
            appareil.
          </p>
        )}
      </div>
    </Dialog>
  );
}
