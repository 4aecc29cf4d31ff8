import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when the page before has left it on nothing: its button is gone. */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
