import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { importChunk, reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { type ClipClock, createClipClock } from './clip-clock.ts';
import { takeClip } from './clip-file.ts';
import type { ClipPlayer } from './clip-player.ts';

/** `once`: plays once by itself, as in the exam; `free`: by itself and then on request; `asked`: only on request. */
export type ClipMode = 'once' | 'free' | 'asked';

/** `still`: not playing, a press may start it; `coming`: it is loading. */
export type ClipPhase = 'still' | 'coming' | 'playing' | 'paused' | 'over' | 'lost';

/** Seconds of a key moment that are played again before it. */
const KEY_SECONDS = 3;

interface Options {
  mode: ClipMode;
  /** At the correction, the second that decides: the clip plays up to it again and stops there, where its still is. */
  keyMoment: number | null;
  seen: boolean;
  held: boolean;
  onOver?: (() => void) | undefined;
}

export interface ClipControl {
  phase: ClipPhase;
  /** Whether its description is shown as text: with reduced motion, or after it has been played. */
  still: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The progress bar. */
  bar: RefObject<HTMLDivElement | null>;
  play(): void;
  pause(): void;
  replay(): void;
  retry(): void;
}

/** Whether the system or the learner's own setting asks for reduced motion. */
const prefersReducedMotion = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--motion').trim() === '0';

export function useClip(url: string, options: Options): ClipControl {
  const { mode, keyMoment, seen, held, onOver } = options;
  const [isReduced] = useState(prefersReducedMotion);
  const playsByItself = mode !== 'asked' && !isReduced && !seen;
  const [wanted, setWanted] = useState(playsByItself);
  const [tries, setTries] = useState(0);
  const [phase, setPhase] = useState<ClipPhase>(playsByItself ? 'coming' : 'still');
  const over = useRef(onOver);
  over.current = onOver;
  // The question need not wait for a clip that does not play by itself.
  useEffect(() => {
    if (!playsByItself) over.current?.();
  }, [playsByItself]);
  const hasKey = useRef(false);
  hasKey.current = keyMoment !== null;
  const end = useCallback((last: 'over' | 'lost') => {
    setPhase(last === 'over' && hasKey.current ? 'still' : last);
    over.current?.();
  }, []);
  const { canvas, bar, clock } = useClipClock(url, wanted, tries, setPhase, end);
  const pause = useCallback(() => {
    clock.current?.pause();
    setPhase((now) => (now === 'playing' ? 'paused' : now));
  }, [clock]);
  usePauseWhenHidden(mode, held, pause);
  useEffect(() => {
    if (keyMoment === null) return;
    if (clock.current && !isReduced) {
      setPhase('playing');
      clock.current.playPart(Math.max(0, keyMoment - KEY_SECONDS), keyMoment);
      return;
    }
    setWanted(false);
    setPhase((now) => (now === 'lost' ? now : 'still'));
  }, [keyMoment, isReduced, clock]);
  const start = (how: 'play' | 'replay'): void => {
    if (!clock.current) {
      setWanted(true);
      return;
    }
    setPhase('playing');
    clock.current[how]();
  };
  return {
    phase,
    still: isReduced || seen,
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

/** Fetches the clip once it is needed, and plays it. */
function useClipClock(
  url: string,
  wanted: boolean,
  tries: number,
  onPhase: (phase: ClipPhase) => void,
  onEnd: (last: 'over' | 'lost') => void,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const clock = useRef<ClipClock | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!wanted || !target) return;
    const leaving = new AbortController();
    onPhase('coming');
    loadPlayer(url, target, leaving.signal, tries)
      .then((player) => {
        if (leaving.signal.aborted) return;
        clock.current = createClipClock(player, {
          at: (share) => bar.current?.style.setProperty('--share', String(share)),
          over: () => onEnd('over'),
        });
        onPhase('playing');
        clock.current.play();
      })
      .catch(() => {
        if (!leaving.signal.aborted) onEnd('lost');
      });
    return () => {
      leaving.abort();
      clock.current?.stop();
      clock.current = null;
    };
  }, [url, wanted, tries, onPhase, onEnd]);
  return { canvas, bar, clock };
}

/** The file and the code that draws it, at once. */
async function loadPlayer(
  url: string,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  tries: number,
): Promise<ClipPlayer> {
  const [{ createClipPlayer }, clip] = await Promise.all([
    importChunk(() => import('./clip-player.ts')).catch((failure: unknown) => {
      // A browser does not fetch failed code again in the same page.
      if (tries > 0) reloadForMissingChunk(failure);
      throw failure;
    }),
    takeClip(url, signal),
  ]);
  return createClipPlayer(clip, canvas, signal);
}

/** An exam's clip continues like the exam itself; elsewhere it pauses while it is not visible. */
function usePauseWhenHidden(mode: ClipMode, held: boolean, pause: () => void): void {
  useEffect(() => {
    if (mode === 'once') return;
    if (held) pause();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') pause();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [mode, held, pause]);
}
