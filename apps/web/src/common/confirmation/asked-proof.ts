/** The one question that is open at a time: calls that are refused meanwhile wait for the same answer. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import type { ProofKind } from '../../lib/wire.ts';

export interface AskedProof {
  missing: readonly ProofKind[];
  /** Name of the button that was pressed; empty when unknown. */
  act: string;
  answer(isProved: boolean): void;
}

let asked: AskedProof | null = null;
let answered: Promise<boolean> | null = null;
const listeners = createListeners();

function show(next: AskedProof | null): void {
  asked = next;
  listeners.tell();
}

export function askProof(missing: readonly ProofKind[]): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean): void => {
      answered = null;
      show(null);
      resolve(isProved);
    };
    show({ missing, act: pressedName(), answer });
  });
  return answered;
}

/** What the person reads on the button that they have just pressed. */
function pressedName(): string {
  const button = document.activeElement?.closest('button, a');
  return (button?.getAttribute('aria-label') ?? button?.textContent ?? '').trim();
}

export const useAskedProof = (): AskedProof | null => useSyncExternalStore(listeners.add, () => asked);
