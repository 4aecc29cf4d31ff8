/** A finger that stays: what it points at is named after a while, and for a while after it left. */

/** How long a finger stays before the name shows, in ms. */
export const TOUCH_SHOW_MS = 500;
/** How long the name stays after the finger left, in ms. */
export const TOUCH_HIDE_MS = 1500;

export interface LongPress {
  press(): void;
  release(): void;
  /** The finger moves on, to scroll: nothing shows. */
  cancel(): void;
  /** Whether the last press has shown the name, said once: then it was a question and not a click. */
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
