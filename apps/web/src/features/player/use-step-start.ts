import { type RefObject, useEffect, useRef } from 'react';

/** Each step starts where its words start, for the eye as for a screen reader. */
export function useStepStart(step: string): {
  start: RefObject<HTMLHeadingElement | null>;
  scroll: RefObject<HTMLDivElement | null>;
} {
  const start = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what the focus follows
  useEffect(() => {
    // In an animation frame, which computes the layout anyway: before it, the layout would be computed once more.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      scroll.current?.scrollTo({ top: 0 });
      start.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return { start, scroll };
}
