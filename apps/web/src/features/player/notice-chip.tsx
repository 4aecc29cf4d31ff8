import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './notice-chip.module.css';
import { noticeText, type PlayerNotice } from './notices.ts';

/** Milliseconds a notice stays: long enough to read twice. It needs no action, so it may disappear. */
const SHOWN = 6000;

/** Shows for a moment what happened without the learner's action, also to screen readers; it hides nothing. */
export function NoticeChip({ notice, onGone }: { notice: PlayerNotice | null; onGone(): void }) {
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onGone, SHOWN);
    return () => clearTimeout(timer);
  }, [notice, onGone]);
  return (
    <div role="status" className={classes.place}>
      {notice && (
        <p key={noticeText(notice)} className={classes.chip}>
          <IconInfoCircle size={18} aria-hidden="true" />
          {noticeText(notice)}
        </p>
      )}
    </div>
  );
}
