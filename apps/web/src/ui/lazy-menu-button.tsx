import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { reloadForMissingChunk } from '../lib/lazy-chunk.ts';
import { useFirstInteraction } from '../lib/use-first-interaction.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';

interface LazyMenuButtonProps<Props> {
  /** Imports the button together with its menu or panel. */
  load: () => Promise<ComponentType<Props>>;
  componentProps: Props;
  /** The button alone, which looks the same. */
  children: ReactNode;
}

/**
 * A button whose menu is imported at the first interaction, because menus bring more code than the rest of the first
 * page. After an earlier press, the menu opens as soon as it is imported, and the focus stays on the button.
 */
export function LazyMenuButton<Props extends object>({
  load,
  componentProps,
  children,
}: LazyMenuButtonProps<Props>) {
  const [presses, setPresses] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  const isFocused = useRef(false);
  const isPressed = useRef(false);
  const { isHeld, hold } = useHeld();
  // Each press asks again, because the import before it may have failed.
  const request = 2 * presses + Number(useFirstInteraction());
  const Loaded = useLazyComponent(load, request, (failure) => {
    if (isPressed.current) reloadForMissingChunk(failure);
  });
  // A button that is replaced while it is held down would lose the press.
  const Menu = isHeld ? null : Loaded;
  // Before the next event: otherwise a key pressed in between would find nothing focused.
  useLayoutEffect(() => {
    if (Menu && isFocused.current) place.current?.querySelector('button')?.focus();
  }, [Menu]);
  useEffect(() => {
    if (Menu && isPressed.current) place.current?.querySelector('button')?.click();
  }, [Menu]);
  const press = (): void => {
    setPresses((count) => count + 1);
    isPressed.current = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the events of its button
    <span
      ref={place}
      style={{ display: 'contents' }}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={({ target }) => {
        // The replaced button loses the focus; the button that replaces it gets the focus back.
        if (target.isConnected) isFocused.current = false;
      }}
      onPointerDownCapture={Menu ? undefined : hold}
      onKeyDownCapture={Menu ? undefined : ({ key }) => key === ' ' && hold()}
      onClickCapture={Menu ? undefined : press}
    >
      {Menu ? createElement(Menu, componentProps) : children}
    </span>
  );
}

/** Whether a pointer or a key is held down on the button. */
function useHeld(): { isHeld: boolean; hold(): void } {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    // The click follows at once, and must still reach the held button.
    const letGo = () => setTimeout(() => setHeld(false));
    const ends = ['pointerup', 'pointercancel', 'keyup'] as const;
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [isHeld]);
  return { isHeld, hold: () => setHeld(true) };
}
