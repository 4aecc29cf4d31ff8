/** Asks the person for a proof wherever a call needs one. The dialog is fetched when it is first needed. */
import { useSyncExternalStore } from 'react';
import { onConfirmationAsked } from '../../lib/call.ts';
import { dropConfirmation, onConfirmation, readConfirmedAct } from '../../lib/confirmation.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { askProof, useAskedProof } from './asked-proof.ts';

onConfirmationAsked(askProof);

const loadDialog = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog);
const loadReturn = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmedDialog);

export function ConfirmationHost() {
  const asked = useAskedProof();
  // Without the dialog's code, the act is refused as if it had been cancelled.
  const ConfirmDialog = useLazyComponent(loadDialog, asked !== null, () => asked?.answer(false));
  const act = useSyncExternalStore(onConfirmation, readConfirmedAct);
  const ConfirmedDialog = useLazyComponent(loadReturn, act !== null, dropConfirmation);
  return (
    <>
      {asked && ConfirmDialog && <ConfirmDialog {...asked} />}
      {act !== null && ConfirmedDialog && <ConfirmedDialog act={act} onClose={dropConfirmation} />}
    </>
  );
}
