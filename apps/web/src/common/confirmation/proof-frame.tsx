import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './confirmation.module.css';

interface ProofFrameProps {
  /** How it is proved, after the sentence that says why it is asked. */
  how?: ReactNode;
  /** The button that goes on: it sends the form of this id, or does something itself. */
  next?: { label: string; pending?: boolean } & ({ form: string } | { press(): void });
  /** The button for a passkey, which proves all at once. */
  passkey?: ReactNode;
  fault?: string | undefined;
  onCancel(): void;
  children?: ReactNode;
}

/** Every way of proving it has this shape: why and how, what failed, «Annuler» and the button that goes on. */
export function ProofFrame({ how, next, passkey, fault, onCancel, children }: ProofFrameProps) {
  return (
    <Dialog
      title="Confirmez que c’est vous"
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" size="md" data-first={next ? undefined : true} onClick={onCancel}>
            Annuler
          </Button>
          {next && <NextButton {...next} />}
        </>
      }
    >
      <div className={classes.parts}>
        {how && <p>Cette action touche à la sécurité de comptes ou de données. {how}</p>}
        {passkey}
        {children}
        {fault && <Alert>{fault}</Alert>}
      </div>
    </Dialog>
  );
}

function NextButton({ label, pending = false, ...does }: NonNullable<ProofFrameProps['next']>) {
  const button = useRef<HTMLButtonElement>(null);
  // A button that waits is disabled, and a disabled one loses the focus.
  useEffect(() => {
    if (!pending && document.activeElement === document.body) button.current?.focus();
  }, [pending]);
  if ('form' in does)
    return (
      <Button ref={button} size="md" type="submit" form={does.form} loading={pending}>
        {label}
      </Button>
    );
  return (
    <Button ref={button} size="md" data-first loading={pending} onClick={() => does.press()}>
      {label}
    </Button>
  );
}
