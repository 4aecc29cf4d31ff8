import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Student } from '../student/api.ts';
import classes from './message-banners.module.css';
import { useReadMessages } from './read-messages.ts';

interface MessageBannersProps {
  student: Pick<Student, 'id' | 'messages'>;
  /** A message seen by staff who act for the learner stays unread. */
  canRead: boolean;
}

/** Unread warnings above the dashboard, until the learner closes them; the bell keeps all messages. */
export function MessageBanners({ student: { id, messages }, canRead }: MessageBannersProps) {
  const onSeen = useReadMessages(id);
  const warnings = messages.filter(({ type, isRead }) => type === 'warning' && !isRead);
  const said = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState(false);
  const read = (message: number): void => {
    setDone(true);
    onSeen([message]);
    // The button disappears, so keyboard and screen reader users get the focus here.
    said.current?.focus();
  };
  return (
    <>
      <p ref={said} tabIndex={-1} className="hidden">
        {done && 'Message marqué comme lu.'}
      </p>
      {warnings.length > 0 && <Banners warnings={warnings} onRead={canRead ? read : null} />}
    </>
  );
}

interface BannersProps {
  warnings: Student['messages'];
  onRead: ((message: number) => void) | null;
}

function Banners({ warnings, onRead }: BannersProps) {
  return (
    <section aria-label="Messages importants" className={classes.banners}>
      {warnings.map((message) => (
        <div key={message.id} className={classes.banner}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>{message.text}</p>
          {onRead && (
            <Button variant="default" className={classes.read} onClick={() => onRead(message.id)}>
              J’ai lu
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
