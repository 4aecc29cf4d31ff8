import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePart } from '../lib/use-part.ts';

/** Milliseconds after which a browser that is never idle, or does not say so, fetches it all the same. */
const AT_LAST_MS = 1_500;

interface AtLeisureProps<Props> {
  /** The button with its panel. */
  load: () => Promise<ComponentType<Props>>;
  give: Props;
  /** The button alone, of the same looks. */
  children: ReactNode;
}

/**
 * A button whose panel is fetched once the page is drawn: menus bring more code along than all else on a page. Pressed
 * before that, it opens when it has come; the focus stays on it.
 */
export function AtLeisure<Props extends object>({ load, give, children }: AtLeisureProps<Props>) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const pressed = useRef(false);
  const Part = usePart(load, wanted, () => setWanted(false));
  useEffect(() => {
    const want = (): void => setWanted(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(want, AT_LAST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(want, { timeout: AT_LAST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  useEffect(() => {
    const button = Part && place.current?.querySelector('button');
    if (!button) return;
    if (focused.current) button.focus();
    if (pressed.current) button.click();
  }, [Part]);
  const press = (): void => {
    setWanted(true);
    pressed.current = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its button
    <span
      ref={place}
      style={{ display: 'contents' }}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={({ target }) => {
        // What goes because its better comes has not been left.
        if (target.isConnected) focused.current = false;
      }}
      onClickCapture={Part ? undefined : press}
    >
      {Part ? createElement(Part, give) : children}
    </span>
  );
}
