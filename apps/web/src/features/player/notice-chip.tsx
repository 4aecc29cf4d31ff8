import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './notice-chip.module.css';
import { noticeText, type PlayerNotice } from './notices.ts';

/** Milliseconds: long enough to be read twice; nothing is asked, nothing is lost when it goes. */
const SHOWN = 6000;

/** Says for a moment what has happened by itself, to eyes and screen readers, in nobody's way. */
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
