import { plural } from '../../lib/dates.ts';
import type { Week } from './glance.ts';
import classes from './glance-row.module.css';
import { GlanceTile } from './glance-tile.tsx';

/** Initials of the days, by their JavaScript number. */
const INITIALS = ['D', 'L', 'M', 'M', 'J', 'V', 'S'] as const;

export function WeekTile({ week: { days, questions, active } }: { week: Week }) {
  return (
    <GlanceTile
      label="Sept derniers jours"
      figure={
        <>
          {questions}
          <small> {questions < 2 ? 'question' : 'questions'}</small>
        </>
      }
      said={
        active === 0
          ? 'Dix minutes suffisent pour reprendre.'
          : plural(active, 'jour de travail', 'jours de travail')
      }
    >
      <div className={classes.days} aria-hidden="true">
        {days.map(({ date, questions: done }) => (
          <span key={date.toISOString()} data-active={done > 0}>
            {INITIALS[date.getDay()]}
          </span>
        ))}
      </div>
    </GlanceTile>
  );
}
