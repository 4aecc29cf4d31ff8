import { useEffect, useState } from 'react';
import { type Countdown, secondsLeft } from './player.ts';

/**
 * Shows the seconds left at once and at every second, and says once when they are spent; answers how to stop. By the
 * page's own clock, which only goes on: setting the device's moves nothing.
 */
export function runCountdown(
  countdown: Countdown,
  { show, end }: { show: (seconds: number) => void; end: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const now = performance.now();
    const left = secondsLeft(countdown, now);
    show(left);
    if (left === 0) {
      end();
      return;
    }
    timer = setTimeout(tick, (countdown.endsAt - now) % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
}

/** Seconds left, once a second; calls `onEnd` once when they are spent. */
export function useCountdown(countdown: Countdown | null, onEnd: () => void): number | null {
  const [seconds, setSeconds] = useState(() => countdown && secondsLeft(countdown, performance.now()));
  useEffect(
    () => (countdown ? runCountdown(countdown, { show: setSeconds, end: onEnd }) : undefined),
    [countdown, onEnd],
  );
  return countdown ? seconds : null;
}
