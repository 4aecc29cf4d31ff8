import { IconCalendarCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { now } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import classes from './expiry.module.css';
import { describeLastDays } from './last-days.ts';

/** When access ends; in its last days, how many are left. */
export function Expiry({ date, className = '' }: { date: string; className?: string | undefined }) {
  const left = describeLastDays(date, now());
  const Icon = left === null ? IconCalendarCheck : IconHourglassEmpty;
  return (
    <div className={`${classes.expiry} ${className}`} data-soon={left !== null}>
      <Icon size={18} aria-hidden="true" />
      <div className={classes.words}>
        <p>
          Accès valide jusqu’au <span className={classes.date}>{formatDay(date)}</span>
        </p>
        {left !== null && <p className={classes.left}>{left}</p>}
      </div>
    </div>
  );
}
