import type { Message } from '@balise/contract/student';
import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { formatDay } from '../../lib/dates.ts';
import { Bell } from './bell.tsx';
import classes from './messages-button.module.css';

export interface MessagesButtonProps {
  messages: readonly Message[];
}

/** CSS pixels from the edge of the window. */
const MIDDLEWARES = { shift: { padding: 12 }, flip: false };

/** The bell: how many messages there are, and the messages. */
export function MessagesButton({ messages }: MessagesButtonProps) {
  const count = messages.length;
  return (
    <Popover
      width="min(23rem, calc(100vw - 24px))"
      position="bottom-end"
      middlewares={MIDDLEWARES}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Bell count={count} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Messages" tabIndex={-1}>
        {count === 0 ? (
          <div className={classes.empty}>
            <IconBell size={32} stroke={1.5} aria-hidden="true" />
            <p className={classes.title}>Aucun message pour le moment</p>
            <p>Ceux de votre école arriveront ici.</p>
          </div>
        ) : (
          <>
            <p className={classes.title}>Messages de votre école</p>
            <ul className={classes.list}>
              {messages.map((message) => (
                <OneMessage key={message.id} message={message} />
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function OneMessage({ message: { type, contenu, debut } }: { message: Message }) {
  const warning = type === 'warning';
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  return (
    <li data-type={type} className={classes.message}>
      <span className={classes.sign}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.kind}>
          {warning ? 'Important' : 'Information'} · {formatDay(debut)}
        </p>
        <p>{contenu}</p>
      </div>
    </li>
  );
}
