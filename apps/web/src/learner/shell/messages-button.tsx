import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { WithMantine } from '../../ui/mantine.tsx';
import { type SchoolMessage, useLicenceWords } from '../student/api.ts';
import { Bell } from './bell.tsx';
import classes from './messages-button.module.css';

export interface MessagesButtonProps {
  messages: readonly SchoolMessage[];
  /** Gets the new messages that were seen; null when the viewer is not their addressee. */
  onSeen: ((ids: readonly number[]) => void) | null;
}

/** CSS pixels from the edge of the window. */
const MIDDLEWARES = { shift: { padding: 12 }, flip: false };
/** A panel that opens and closes at once has shown nothing. */
const SEEN_MS = 800;

/** The bell with the number of messages, and the messages. */
export function MessagesButton({ messages, onSeen }: MessagesButtonProps) {
  const { school } = useLicenceWords();
  const count = messages.length;
  const unread = messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const [opened, setOpened] = useState(false);
  /** The messages that were new when the panel opened: they stay marked while it is open. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const waiting = opened ? unread.join(',') : '';
  useEffect(() => {
    if (waiting === '' || !onSeen) return;
    const ids = waiting.split(',').map(Number);
    const timer = setTimeout(() => onSeen(ids), SEEN_MS);
    return () => clearTimeout(timer);
  }, [waiting, onSeen]);
  const change = (next: boolean): void => {
    if (next) setFresh(unread);
    setOpened(next);
  };
  useBackCloses(opened ? () => change(false) : null);
  return (
    <WithMantine>
      <Popover
        width="min(23rem, calc(100vw - 24px))"
        position="bottom-end"
        middlewares={MIDDLEWARES}
        opened={opened}
        onChange={change}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Bell count={count} unread={unread.length} onClick={() => change(!opened)} />
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="Messages" tabIndex={-1}>
          {count === 0 ? (
            <div className={classes.empty}>
              <IconBell size={32} stroke={1.5} aria-hidden="true" />
              <p className={classes.title}>Aucun message pour le moment</p>
              <p>Ceux de votre {school} arriveront ici.</p>
            </div>
          ) : (
            <>
              <p className={classes.title}>Messages de votre {school}</p>
              <ul className={classes.list}>
                {messages.map((message) => (
                  <OneMessage key={message.id} message={message} isNew={fresh.includes(message.id)} />
                ))}
              </ul>
            </>
          )}
        </Popover.Dropdown>
      </Popover>
    </WithMantine>
  );
}

interface OneMessageProps {
  message: SchoolMessage;
  isNew: boolean;
}

function OneMessage({ message: { type, text, startsAt }, isNew }: OneMessageProps) {
  const warning = type === 'warning';
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  return (
    <li data-type={type} className={classes.message}>
      <span className={classes.sign}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.kind}>
          {warning ? 'Important' : 'Information'} · {formatDay(startsAt)}
          {isNew && <span className={classes.fresh}>Nouveau</span>}
        </p>
        <p>{text}</p>
      </div>
    </li>
  );
}
