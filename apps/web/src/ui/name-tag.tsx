import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './name-tag.module.css';

/** Milliseconds of hovering before the name is shown. */
const REST_MS = 300;
/** CSS pixels between the name and its icon, and between the name and the edges of the window. */
const GAP = 6;
const EDGE = 8;

interface Named {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(): void;
  onPointerDown(): void;
  onFocus(event: SyntheticEvent): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Whether the name of an icon is shown: while a mouse hovers over it or the keyboard's focus is on it, until Escape.
 * Returns the element beside which the name is shown, null while it is not, and the listeners of the icon.
 */
export function useNamed(): readonly [named: HTMLElement | null, listeners: Named] {
  const [named, setNamed] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useCallback((): void => {
    clearTimeout(timer.current);
    setNamed(null);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const element = ({ currentTarget }: SyntheticEvent): HTMLElement | null =>
    currentTarget instanceof HTMLElement ? currentTarget : null;
  const listeners: Named = {
    onPointerEnter(event) {
      if (event.pointerType !== 'mouse') return;
      const sign = element(event);
      timer.current = setTimeout(() => setNamed(sign), REST_MS);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus(event) {
      if (event.currentTarget.matches(':focus-visible')) setNamed(element(event));
    },
    onBlur: hide,
    onKeyDown({ key }) {
      if (key === 'Escape') hide();
    },
  };
  return [named, listeners];
}

/** The name of the icon `of`, below it, or above it if there is no room. */
export function NameTag({ of, children }: { of: HTMLElement; children: string }) {
  return createPortal(
    <div
      ref={(tag) => {
        if (tag) place(tag, of.getBoundingClientRect());
      }}
      role="tooltip"
      className={classes.tag}
    >
      {children}
    </div>,
    document.body,
  );
}

function place(tag: HTMLElement, sign: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tag;
  const middle = sign.left + (sign.width - width) / 2;
  const below = sign.bottom + GAP;
  const fits = below + height + EDGE <= window.innerHeight;
  tag.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE))}px`;
  tag.style.top = `${fits ? below : sign.top - GAP - height}px`;
}
