import type { Message } from '@balise/contract/student';
import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './messages-button.module.css';

/** The bell: how many messages there are, and the messages. */
export function MessagesButton({ messages }: { messages: readonly Message[] }) {
  return (
    <Popover width="min(320px, calc(100vw - 24px))" position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={`Messages\u00a0: ${plural(messages.length, 'message')}`} className={classes.bell}>
          <IconBell size={22} aria-hidden="true" />
          {messages.length > 0 && (
            <span className={classes.count} aria-hidden="true">
              {messages.length}
            </span>
          )}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        {messages.length === 0 && <p>Aucun message pour le moment.</p>}
        <ul className={classes.list}>
          {messages.map(({ id, type, contenu }) => (
            <li key={id} data-type={type} className={classes.message}>
              {type === 'warning' ? (
                <IconAlertTriangle size={18} aria-label="Important" role="img" />
              ) : (
                <IconInfoCircle size={18} aria-label="Information" role="img" />
              )}
              <span>{contenu}</span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
