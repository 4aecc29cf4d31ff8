/** Asks the person for a proof wherever a call needs one. The dialog is fetched when it is first needed. */
import { useSyncExternalStore } from 'react';
import { onConfirmationAsked } from '../../lib/call.ts';
import { dropConfirmation, onConfirmation, readConfirmedAct } from '../../lib/confirmation.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { askProof, useAskedProof } from './asked-proof.ts';

onConfirmationAsked(askProof);

const loadDialog = () => import('./proof-dialog.tsx').then((module) => module.ProofDialog);
const loadReturn = () => import('./proof-dialog.tsx').then((module) => module.ProvedDialog);

export function ConfirmationHost() {
  const asked = useAskedProof();
  // Without the dialog's code, the act is refused as if it had been cancelled.
  const ProofDialog = useLazyComponent(loadDialog, asked !== null, () => asked?.answer(false));
  const act = useSyncExternalStore(onConfirmation, readConfirmedAct);
  const ProvedDialog = useLazyComponent(loadReturn, act !== null, dropConfirmation);
  return (
    <>
      {asked && ProofDialog && <ProofDialog {...asked} />}
      {act !== null && ProvedDialog && <ProvedDialog act={act} onClose={dropConfirmation} />}
    </>
  );
}
