/** The one clock of a clip: no frame passes through React. */
import type { Film } from './film.ts';

export interface Running {
  /** Goes on from where it stands; from the beginning when it had come to its end. */
  play(): void;
  pause(): void;
  replay(): void;
  stop(): void;
}

interface Clock {
  now(): number;
  frame(next: () => void): number;
  cancel(frame: number): void;
}

const PAGE: Clock = {
  now: () => performance.now(),
  frame: (next) => requestAnimationFrame(next),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/** @param told the share that has been shown at each frame, and the end once */
export function runFilm(
  film: Film,
  told: { at(share: number): void; over(): void },
  clock: Clock = PAGE,
): Running {
  let stood = 0;
  let since: number | null = null;
  let frame = 0;
  const show = (t: number): void => {
    film.show(t);
    told.at(t / film.duration);
  };
  const tick = (): void => {
    if (since === null) return;
    const t = Math.min(film.duration, stood + (clock.now() - since) / 1000);
    show(t);
    if (t < film.duration) frame = clock.frame(tick);
    else {
      since = null;
      stood = film.duration;
      told.over();
    }
  };
  const play = (): void => {
    if (since !== null) return;
    if (stood >= film.duration) stood = 0;
    since = clock.now();
    tick();
  };
  const pause = (): void => {
    if (since === null) return;
    clock.cancel(frame);
    stood = Math.min(film.duration, stood + (clock.now() - since) / 1000);
    since = null;
  };
  return {
    play,
    pause,
    replay() {
      pause();
      stood = 0;
      play();
    },
    stop: pause,
  };
}
