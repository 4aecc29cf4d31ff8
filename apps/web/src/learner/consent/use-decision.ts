import type { Purpose } from '@balise/contract/base/codes';
import { useState } from 'react';
import { decide } from './consent-store.ts';

/** Sends one decision at a time; `failure` says why the last one could not be stored. */
export function useDecision(): {
  choose(accepted: readonly Purpose[]): void;
  deciding: boolean;
  failure: Error | null;
} {
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const choose = (accepted: readonly Purpose[]): void => {
    if (deciding) return;
    setDeciding(true);
    setFailure(null);
    decide(accepted)
      .catch(setFailure)
      .finally(() => setDeciding(false));
  };
  return { choose, deciding, failure };
}
