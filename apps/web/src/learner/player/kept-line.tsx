import { useMemo } from 'react';
import { type Failure, sayRefusal } from '../../lib/refusals.ts';
import { keptWords, ON_THE_WAY_S } from '../outbox/api.ts';
import type { PlayerState } from './player.ts';
import { useCountdown } from './use-countdown.ts';

interface KeptLineProps {
  failure: Failure;
  kept: PlayerState['kept'];
  countdown: PlayerState['countdown'];
}

const doNothing = (): void => undefined;

/** Why the answer is not sent yet, what becomes of it, and how long it can still count. */
export function KeptLine({ failure, kept, countdown }: KeptLineProps) {
  const way = useMemo(
    () =>
      countdown && {
        limitS: countdown.limitS + ON_THE_WAY_S,
        endsAt: countdown.endsAt + ON_THE_WAY_S * 1000,
      },
    [countdown],
  );
  const seconds = useCountdown(way, doNothing, doNothing);
  const isOver = seconds === 0;
  // A screen reader hears it once, not every second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when the time is over
  const said = useMemo(() => keptWords(kept, seconds), [kept, isOver]);
  return (
    <div>
      <p role="alert">
        <b>{failure === 'RESEAU' ? 'Le réseau ne répond pas.' : sayRefusal(failure)}</b>{' '}
        <span className={way ? 'hidden' : undefined}>{said}</span>
      </p>
      {way && <p aria-hidden="true">{keptWords(kept, seconds)}</p>}
    </div>
  );
}
