import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import classes from './more-below.module.css';

/** Pixels that may be out of sight without anything to read in them. */
const SLACK = 6;

interface MoreBelowProps {
  scroller: RefObject<HTMLElement | null>;
  /** Changes with the text. */
  step: string;
}

/** Shows that the text goes on below the edge, and scrolls to it. Screen readers scroll by themselves. */
export function MoreBelow({ scroller, step }: MoreBelowProps) {
  const isMore = useMoreBelow(scroller, step);
  return (
    <div className={classes.edge} aria-hidden="true" data-more={isMore}>
      <button
        type="button"
        tabIndex={-1}
        className={classes.button}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const box = scroller.current;
          box?.scrollBy({ top: box.clientHeight * 0.8, behavior: 'smooth' });
        }}
      >
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

function useMoreBelow(scroller: RefObject<HTMLElement | null>, step: string): boolean {
  const [isMore, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a text of its own, which is watched anew
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = (): void => {
      const hidden = box.scrollHeight - box.clientHeight;
      setMore(hidden - box.scrollTop > SLACK);
      // The keyboard reaches a text that scrolls. A box of controls scrolls with the one that has the focus.
      if (box.childElementCount === 0) box.tabIndex = hidden > SLACK ? 0 : -1;
    };
    const watch = new ResizeObserver(look);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, step]);
  return isMore;
}
