/** Signs out, and asks first when unsent answers on the device would be deleted. */
import { createElement, type ReactNode, useState } from 'react';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { logOut } from '../session/api.ts';
import { loadOutbox } from './load-outbox.ts';
import { isOutboxEmpty } from './outbox.ts';
import { outboxStatus } from './outbox-status.ts';

const loadDialog = () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog);

interface SignOut {
  signOut(): void;
  /** Why the last try failed. */
  failure: Error | null;
  /** Render this where `signOut` is offered. */
  dialog: ReactNode;
}

export function useSignOut(): SignOut {
  const [failure, setFailure] = useState<Error | null>(null);
  const [asking, setAsking] = useState(false);
  const fail = (error: Error): void => {
    setAsking(false);
    setFailure(error);
    reloadForMissingChunk(error);
  };
  const Dialog = useLazyComponent(loadDialog, asking, (error) => fail(error as Error));
  const signOut = async (): Promise<void> => {
    setFailure(null);
    const outbox = await loadOutbox();
    const kept = await outbox?.refresh();
    if (kept && !isOutboxEmpty(kept.outbox)) setAsking(true);
    else await logOut();
  };
  const leave = async (): Promise<void> => {
    setAsking(false);
    const outbox = await loadOutbox();
    const owner = outboxStatus()?.owner;
    await logOut(async () => {
      if (owner) await outbox?.erase(owner.learner);
    });
  };
  return {
    signOut: () => void signOut().catch(fail),
    failure,
    dialog:
      asking && Dialog
        ? createElement(Dialog, {
            onStay: () => setAsking(false),
            onLeave: () => void leave().catch(fail),
          })
        : null,
  };
}
