import { type RefObject, useEffect, useRef } from 'react';

/** Moves the view and the focus to the start of each step's text. */
export function useStepStart(step: string): {
  start: RefObject<HTMLHeadingElement | null>;
  scroll: RefObject<HTMLDivElement | null>;
} {
  const start = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at each new step
  useEffect(() => {
    // In an animation frame, which computes the layout anyway; earlier, it would be computed twice.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      scroll.current?.scrollTo({ top: 0 });
      start.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return { start, scroll };
}
