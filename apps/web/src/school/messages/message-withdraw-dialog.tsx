import type { SentMessage } from '@balise/contract/school/messages';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { useWithdrawMessage } from './queries.ts';

interface WithdrawMessageDialogProps {
  message: SentMessage;
  onClose(): void;
  onDone(sentence: string): void;
}

export function WithdrawMessageDialog({ message, onClose, onDone }: WithdrawMessageDialogProps) {
  const { mutate, error, isPending } = useWithdrawMessage();
  return (
    <Dialog
      title="Retirer ce message"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-first>
            Revenir
          </Button>
          <Button
            loading={isPending}
            onClick={() => mutate(message, { onSuccess: () => onDone('Le message est retiré.') })}
          >
            Retirer
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>La cloche de l’élève ne le montrera plus. Un e-mail déjà parti ne revient pas.</p>
        <blockquote className={classes.quote}>{message.text}</blockquote>
        {error && <Alert>{error.message}</Alert>}
      </div>
    </Dialog>
  );
}
