import { useEffect, useRef } from 'react';
import { type Command, findCommand } from './shortcuts.ts';

/** Elements in which keys have their own meaning. */
const TYPING = 'dialog, select, textarea, input:not([type="radio"], [type="checkbox"]), [contenteditable]';

/** The player's keys, everywhere on the page except while typing or with an open dialog. */
export function useShortcuts(enabled: boolean, obey: (command: Command) => void): void {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPING) || document.querySelector('dialog[open]')) return;
      const command = findCommand(event.key);
      if (!command) return;
      // Enter on a button or a link activates that element.
      if (command.do === 'advance' && target.closest('button, a, summary')) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
