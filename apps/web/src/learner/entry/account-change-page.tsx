import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import {
  abandonAccountChange,
  askedChange,
  confirmAccountChange,
  forgetChange,
  isWorthRetrying,
} from '../session/api.ts';
import { Footer } from '../shell/api.ts';
import { Heading, PublicFrame } from '../sign-up/api.ts';
import { arrival, loginError } from './entry.ts';

/** A sign-in of another person was opened in a signed-in browser: nothing changes before the user agrees. */
export function AccountChangePage() {
  const navigate = useNavigate();
  const [change] = useState(askedChange);
  const [busy, setBusy] = useState<'stay' | 'go' | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  if (!change) return null;
  const { current, next, address } = change;

  const stay = async (): Promise<void> => {
    setBusy('stay');
    await abandonAccountChange();
    forgetChange();
    await navigate({ to: '/', replace: true });
  };
  const go = async (): Promise<void> => {
    setBusy('go');
    try {
      const result = await confirmAccountChange();
      forgetChange();
      await navigate({ ...arrival(result, address), replace: true });
    } catch (error) {
      if (error instanceof CallFailed && isWorthRetrying(error)) {
        setFailure(error);
        setBusy(null);
        return;
      }
      forgetChange();
      await loginError().catch((redirection: { options: object }) => navigate(redirection.options));
    }
  };
  return (
    <PublicFrame
      title="Changer de compte"
      pitch="Le bon réflexe, question après question."
      footer={<Footer />}
    >
      <Heading
        arrived
        lead={
          <>
            Vous êtes connecté en tant que <strong>{current}</strong>. Le lien que vous avez suivi ouvre le
            compte de <strong>{next}</strong>.
          </>
        }
      >
        Changer de compte&nbsp;?
      </Heading>
      <p>Si vous ne l’avez pas demandé, restez connecté&nbsp;: rien n’aura changé.</p>
      {failure && <Alert>{failure.message}</Alert>}
      <Button size="md" fullWidth loading={busy === 'stay'} disabled={busy !== null} onClick={stay}>
        Rester connecté
      </Button>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={busy === 'go'}
        disabled={busy !== null}
        onClick={go}
      >
        Changer de compte
      </Button>
    </PublicFrame>
  );
}
