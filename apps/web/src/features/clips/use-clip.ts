import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadFilm } from './film.ts';
import { type Running, runFilm } from './run-film.ts';

/** Played once by itself, as in the exam; by itself and then at will; only at will. */
export type ClipMode = 'once' | 'free' | 'asked';

/** `still` waits for nobody, or for a finger; `coming` is being fetched. */
export type ClipPhase = 'still' | 'coming' | 'playing' | 'paused' | 'over' | 'lost';

interface Options {
  mode: ClipMode;
  seen: boolean;
  held: boolean;
  onOver?: (() => void) | undefined;
}

export interface ClipControl {
  phase: ClipPhase;
  /** Its story is told in words: nothing moves by itself here. */
  still: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The bar that grows with it. */
  bar: RefObject<HTMLDivElement | null>;
  play(): void;
  pause(): void;
  replay(): void;
  retry(): void;
}

/** The system, or the learner's own setting, wants no movement. */
const movesLess = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--motion').trim() === '0';

export function useClip(url: string, { mode, seen, held, onOver }: Options): ClipControl {
  const [less] = useState(movesLess);
  const byItself = mode !== 'asked' && !less && !seen;
  const [wanted, setWanted] = useState(byItself);
  const [tries, setTries] = useState(0);
  const [phase, setPhase] = useState<ClipPhase>(byItself ? 'coming' : 'still');
  const canvas = useRef<HTMLCanvasElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const running = useRef<Running | null>(null);
  const over = useRef(onOver);
  over.current = onOver;

  // What won't play by itself keeps nobody waiting.
  useEffect(() => {
    if (!byItself) over.current?.();
  }, [byItself]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a reason to fetch again
  useEffect(() => {
    const target = canvas.current;
    if (!wanted || !target) return;
    const leaving = new AbortController();
    setPhase('coming');
    loadFilm(url, target, leaving.signal)
      .then((film) => {
        if (leaving.signal.aborted) return;
        running.current = runFilm(film, {
          at: (share) => bar.current?.style.setProperty('--share', String(share)),
          over: () => {
            setPhase('over');
            over.current?.();
          },
        });
        setPhase('playing');
        running.current.play();
      })
      .catch(() => {
        if (leaving.signal.aborted) return;
        setPhase('lost');
        over.current?.();
      });
    return () => {
      leaving.abort();
      running.current?.stop();
      running.current = null;
    };
  }, [url, wanted, tries]);

  const pause = useCallback(() => {
    running.current?.pause();
    setPhase((now) => (now === 'playing' ? 'paused' : now));
  }, []);

  // An exam's clip goes on like the exam itself; elsewhere it waits for whoever looks away.
  useEffect(() => {
    if (mode === 'once') return;
    if (held) pause();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') pause();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [mode, held, pause]);

  const start = (how: 'play' | 'replay'): void => {
    if (!running.current) {
      setWanted(true);
      return;
    }
    setPhase('playing');
    running.current[how]();
  };
  return {
    phase,
    still: less || seen,
    canvas,
    bar,
    play: () => start('play'),
    pause,
    replay: () => start('replay'),
    retry: () => {
      setWanted(true);
      setTries((count) => count + 1);
    },
  };
}
