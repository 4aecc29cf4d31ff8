import { useEffect, useState } from 'react';
import { type Countdown, secondsLeft } from './player.ts';

/** Seconds left, once a second; calls `onEnd` once when they are spent. */
export function useCountdown(countdown: Countdown | null, onEnd: () => void): number | null {
  const [seconds, setSeconds] = useState(() => countdown && secondsLeft(countdown, performance.now()));
  useEffect(() => {
    if (!countdown) return;
    let timer = 0;
    const tick = (): void => {
      const left = secondsLeft(countdown, performance.now());
      setSeconds(left);
      if (left === 0) {
        onEnd();
        return;
      }
      timer = window.setTimeout(tick, (countdown.endsAt - performance.now()) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [countdown, onEnd]);
  return countdown ? seconds : null;
}
