import { IconInfoCircle } from '@tabler/icons-react';
import classes from './notice-line.module.css';
import { noticeText, type PlayerNotice } from './notices.ts';

/**
 * What happened without the learner's action, also for screen readers. It has a line of its own, which covers nothing, and
 * stays until the next answer, so that nothing moves while somebody reads.
 */
export function NoticeLine({ notice }: { notice: PlayerNotice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={classes.line}>
          <IconInfoCircle size={18} aria-hidden="true" />
          {noticeText(notice)}
        </p>
      )}
    </div>
  );
}
