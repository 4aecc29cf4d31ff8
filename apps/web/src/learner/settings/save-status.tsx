import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './save-status.module.css';

/** Milliseconds for which the message is shown. */
const SAID_MS = 3_000;

/** A small message at the bottom of the window that a change is stored. Another component reports failures. */
export function SaveStatus({ saving, failed }: { saving: boolean; failed: boolean }) {
  const [said, setSaid] = useState(false);
  const before = useRef(saving);
  useEffect(() => {
    const ended = before.current && !saving;
    before.current = saving;
    if (saving || failed) setSaid(false);
    if (!ended || failed) return;
    setSaid(true);
    const timer = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [saving, failed]);
  return (
    <div role="status" className={classes.status}>
      {said && (
        <p className={classes.words}>
          <IconCircleCheck size={20} aria-hidden="true" />
          Enregistré
        </p>
      )}
    </div>
  );
}
