/** The one clock of a clip. Frames are drawn without React. */
import type { ClipPlayer } from './clip-player.ts';

export interface ClipClock {
  /** Continues from the current position; from the beginning after the end. */
  play(): void;
  pause(): void;
  replay(): void;
  /** Plays a part, from one second to another, and ends there. */
  playPart(from: number, to: number): void;
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
  /** Second at which it ends. */
  let end = player.duration;
  /** Time of the start; null while paused. */
  let since: number | null = null;
  let frame = 0;
  const show = (t: number): void => {
    player.drawAt(t);
    listeners.at(t / player.duration);
  };
  const tick = (): void => {
    if (since === null) return;
    const t = Math.min(end, position + (time.now() - since) / 1000);
    show(t);
    if (t < end) frame = time.frame(tick);
    else {
      since = null;
      position = end;
      listeners.over();
    }
  };
  const play = (): void => {
    if (since !== null) return;
    if (position >= end) [position, end] = [0, player.duration];
    since = time.now();
    tick();
  };
  const pause = (): void => {
    if (since === null) return;
    time.cancel(frame);
    position = Math.min(end, position + (time.now() - since) / 1000);
    since = null;
  };
  const playPart = (from: number, to: number): void => {
    pause();
    [position, end] = [from, to];
    play();
  };
  return {
    play,
    pause,
    replay: () => playPart(0, player.duration),
    playPart,
    stop: pause,
  };
}
