/** «Confirmez que c’est vous»: by the password, by a new sign-in elsewhere, or by a mailed link, and by a code where there is a device; or by a passkey alone. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { hasPasskeyHere, PasskeyButton, passStep } from '../second-step/api.ts';
import type { AskedProof } from './asked-proof.ts';
import { LinkProof } from './link-proof.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { SignOnProof } from './sign-on-proof.tsx';
import { TypedProof } from './typed-proof.tsx';
import { readAsked } from './wire.ts';

/** Read anew each time: the person may have proved it in another tab. */
const useAskedPerson = () =>
  useQuery({
    queryKey: ['compte', 'confirmation'],
    queryFn: async ({ signal }) => readAsked(await call('GET /api/compte', { signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

export function ProofDialog({ missing, act, answer }: AskedProof) {
  const { data, error, refetch } = useAskedPerson();
  const cancel = (): void => answer(false);
  const isElsewhere = missing.includes('identity') && data !== undefined && data.way !== 'password';
  // Proved meanwhile: by the link, in another tab.
  const isProved = isElsewhere && data.isConfirmed;
  useEffect(() => {
    if (isProved) answer(true);
  }, [isProved, answer]);
  const passkey = data && hasPasskeyHere(data.passkeyHosts) && (
    <PasskeyButton size="md" onSigned={(signed) => passStep({ passkey: signed }).then(() => answer(true))} />
  );
  const given = { passkey, onCancel: cancel };
  if (isElsewhere && data.way === 'sign-on') return <SignOnProof act={act} {...given} />;
  if (isElsewhere)
    return <LinkProof email={data.email} onLookAgain={() => refetch({ throwOnError: true })} {...given} />;
  if (data)
    return <TypedProof missing={missing} email={data.email} onProved={() => answer(true)} {...given} />;
  return (
    <ProofFrame onCancel={cancel}>
      {error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Loading heights={[120]} />}
    </ProofFrame>
  );
}

/** After a new sign-in elsewhere: the page is the same, but what was about to be done was not. */
export function ProvedDialog({ act, onClose }: { act: string; onClose(): void }) {
  return (
    <Dialog
      title="C’est bien vous"
      onClose={onClose}
      actions={
        <Button size="md" data-first onClick={onClose}>
          Continuer
        </Button>
      }
    >
      <p>
        Rien n’a encore été fait.{' '}
        {act === '' ? 'Refaites maintenant votre demande' : `Appuyez de nouveau sur «\u00a0${act}\u00a0»`}
        &nbsp;: pendant dix minutes, aucune confirmation ne vous sera redemandée.
      </p>
    </Dialog>
  );
}
