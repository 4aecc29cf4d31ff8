import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { missPart } from '../lib/parts.ts';
import { usePart } from '../lib/use-part.ts';
import { usePresence } from '../lib/use-presence.ts';

interface AtLeisureProps<Props> {
  /** The button with its panel. */
  load: () => Promise<ComponentType<Props>>;
  give: Props;
  /** The button alone, of the same looks. */
  children: ReactNode;
}

/**
 * A button whose panel is fetched once somebody stirs: menus bring more code along than all else on a page. Pressed before
 * it is there, it opens when it has come; the focus stays on it.
 */
export function AtLeisure<Props extends object>({ load, give, children }: AtLeisureProps<Props>) {
  const [presses, setPresses] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const pressed = useRef(false);
  const present = usePresence();
  // Each press is a wish of its own: the one before may have come to nothing.
  const Fetched = usePart(load, 2 * presses + Number(present), (failure) => {
    if (pressed.current) missPart(failure);
  });
  // A button that goes while it is held down takes the press along.
  const [held, setHeld] = useState(false);
  const Part = held ? null : Fetched;
  useEffect(() => {
    if (!held) return;
    // The click comes right after, and is still the held button's.
    const letGo = () => setTimeout(() => setHeld(false));
    const ends = ['pointerup', 'pointercancel', 'keyup'] as const;
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [held]);
  // In the same breath as the change: a key pressed in between would find the focus nowhere.
  useLayoutEffect(() => {
    if (Part && focused.current) place.current?.querySelector('button')?.focus();
  }, [Part]);
  useEffect(() => {
    if (Part && pressed.current) place.current?.querySelector('button')?.click();
  }, [Part]);
  const press = (): void => {
    setPresses((count) => count + 1);
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
      onPointerDownCapture={Part ? undefined : () => setHeld(true)}
      onKeyDownCapture={Part ? undefined : ({ key }) => key === ' ' && setHeld(true)}
      onClickCapture={Part ? undefined : press}
    >
      {Part ? createElement(Part, give) : children}
    </span>
  );
}
