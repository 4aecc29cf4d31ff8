import { type RefObject, useEffect, useRef } from 'react';

/** What a person does at a page: a touch, a key, a move of the mouse or of the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click'] as const;

/** Whether anybody has moved anything since this question is on screen. */
export function useSigns(question: string | null): RefObject<boolean> {
  const seen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins anew
  useEffect(() => {
    seen.current = false;
    const note = (): void => {
      seen.current = true;
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  }, [question]);
  return seen;
}
