/** A long press by a finger: it shows the name of the touched icon until shortly after the finger is lifted. */

/** Milliseconds of touch before the name is shown. */
export const TOUCH_SHOW_MS = 500;
/** Milliseconds for which the name stays after the finger is lifted. */
export const TOUCH_HIDE_MS = 1500;

export interface LongPress {
  press(): void;
  release(): void;
  /** The finger moves to scroll: no name is shown. */
  cancel(): void;
  /** Whether the last press showed the name, so that it is no click. Reading it resets it. */
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
