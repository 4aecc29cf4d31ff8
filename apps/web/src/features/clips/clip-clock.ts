/** The one clock of a clip. Frames are drawn without React. */
import type { ClipPlayer } from './clip-player.ts';

export interface ClipClock {
  /** Continues from the current position; from the beginning after the end. */
  play(): void;
  pause(): void;
  replay(): void;
  stop(): void;
}

interface TimeSource {
  now(): number;
  frame(next: () => void): number;
  cancel(frame: number): void;
}

const PAGE: TimeSource = {
  now: () => performance.now(),
  frame: (next) => requestAnimationFrame(next),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/** @param listeners called with the share already shown at each frame, and once at the end */
export function createClipClock(
  player: ClipPlayer,
  listeners: { at(share: number): void; over(): void },
  time: TimeSource = PAGE,
): ClipClock {
  /** Position in seconds while paused. */
  let position = 0;
  /** Time of the start; null while paused. */
  let since: number | null = null;
  let frame = 0;
  const show = (t: number): void => {
    player.drawAt(t);
    listeners.at(t / player.duration);
  };
  const tick = (): void => {
    if (since === null) return;
    const t = Math.min(player.duration, position + (time.now() - since) / 1000);
    show(t);
    if (t < player.duration) frame = time.frame(tick);
    else {
      since = null;
      position = player.duration;
      listeners.over();
    }
  };
  const play = (): void => {
    if (since !== null) return;
    if (position >= player.duration) position = 0;
    since = time.now();
    tick();
  };
  const pause = (): void => {
    if (since === null) return;
    time.cancel(frame);
    position = Math.min(player.duration, position + (time.now() - since) / 1000);
    since = null;
  };
  return {
    play,
    pause,
    replay() {
      pause();
      position = 0;
      play();
    },
    stop: pause,
  };
}
