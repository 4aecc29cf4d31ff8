/** A long press with a finger: it shows the name of what it touches, until a while after the finger is lifted. */

/** Milliseconds of touching before the name shows. */
export const TOUCH_SHOW_MS = 500;
/** Milliseconds for which the name stays once the finger is lifted. */
export const TOUCH_HIDE_MS = 1500;

export interface LongPress {
  press(): void;
  release(): void;
  /** The finger moves, to scroll: nothing shows. */
  cancel(): void;
  /** Whether the last press showed the name, in which case it is no click. Asking resets it. */
  wasQuestion(): boolean;
}

export function createLongPress(change: (shown: boolean) => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  const cancel = (): void => clearTimeout(timer);
  return {
    press() {
      cancel();
      shown = false;
      timer = setTimeout(() => {
        shown = true;
        change(true);
      }, TOUCH_SHOW_MS);
    },
    release() {
      cancel();
      if (shown) timer = setTimeout(() => change(false), TOUCH_HIDE_MS);
      else change(false);
    },
    cancel() {
      cancel();
      change(false);
    },
    wasQuestion() {
      const was = shown;
      shown = false;
      return was;
    },
  };
}
