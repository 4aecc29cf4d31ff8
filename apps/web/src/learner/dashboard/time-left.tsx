import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { formatDuration, plural } from '../../lib/dates.ts';
import type { PastSeries } from '../series/api.ts';
import classes from './hero-card.module.css';

type Timed = Pick<PastSeries, 'endsAt' | 'secondsLeft'>;

/** Seconds left of the whole time, counted on every second; null where none runs. */
export function useSecondsLeft(endsAt: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now().getTime()) / 1000));
}

/** The time left of an open mock exam: it ticks while it runs, else it is the most that the questions left take. */
export function TimeLeft({ entry: { secondsLeft }, running }: { entry: Timed; running: number | null }) {
  if (secondsLeft === null) return null;
  return (
    <p className={classes.left}>
      <IconClock size={20} stroke={1.8} aria-hidden="true" />
      {running === null ? (
        <span>{plural(Math.ceil(secondsLeft / 60), 'minute')} au plus</span>
      ) : (
        <span role="timer">Il reste {formatDuration(running)}</span>
      )}
    </p>
  );
}
