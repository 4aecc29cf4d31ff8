import { plural } from '../../lib/dates.ts';
import { splitDay } from '../../lib/typed-day.ts';
import type { Week } from '../series/api.ts';
import classes from './glance-row.module.css';
import { GlanceTile } from './glance-tile.tsx';

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
        {days.map(({ day, isDone }) => (
          <span key={day} data-active={isDone}>
            {splitDay(day).weekday.charAt(0).toUpperCase()}
          </span>
        ))}
      </div>
    </GlanceTile>
  );
}
