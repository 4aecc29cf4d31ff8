import { useEffect, useState } from 'react';
import { type Countdown, secondsLeft } from './player.ts';

/** Milliseconds a tick may be late; after a longer delay, the page or the device was asleep. */
const LATE_MS = 2000;
/** Milliseconds to wait for the server's time before this page's own count is used. */
const PATIENCE_MS = 4000;

interface Listeners {
  show(seconds: number): void;
  end(): void;
  /** The count may be wrong: only the server knows. */
  doubt(): void;
}

/**
 * Shows the seconds left at once and every second, and reports the end once; returns a function that stops it. It
 * uses the page's own monotonic clock, which changes of the device's clock do not move. While the device sleeps, that
 * clock may stop or run on: after a late tick, nothing ends before the server was asked.
 */
export function runCountdown(countdown: Countdown, { show, end, doubt }: Listeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next tick is due, by the monotonic clock and by the device's clock. */
  let due: { own: number; wall: number } | null = null;
  const tick = (): void => {
    const own = performance.now();
    const wall = Date.now();
    const slept = due !== null && Math.max(own - due.own, wall - due.wall) > LATE_MS;
    const left = secondsLeft(countdown, own);
    show(left);
    if (slept) doubt();
    else if (left === 0) {
      end();
      return;
    }
    const wait = left === 0 ? PATIENCE_MS : (countdown.endsAt - own) % 1000 || 1000;
    due = { own: own + wait, wall: wall + wait };
    timer = setTimeout(tick, wait);
  };
  tick();
  return () => clearTimeout(timer);
}

/**
 * Shows the seconds left, once a second; calls `onEnd` once at the end, and `onDoubt` when the server must be asked.
 */
export function useCountdown(
  countdown: Countdown | null,
  onEnd: () => void,
  onDoubt: () => void,
): number | null {
  const [seconds, setSeconds] = useState(() => countdown && secondsLeft(countdown, performance.now()));
  useEffect(
    () => (countdown ? runCountdown(countdown, { show: setSeconds, end: onEnd, doubt: onDoubt }) : undefined),
    [countdown, onEnd, onDoubt],
  );
  return countdown ? seconds : null;
}
