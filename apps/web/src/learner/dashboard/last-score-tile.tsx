import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { formatShortDay } from '../../lib/dates.ts';
import { Verdict } from '../../ui/verdict.tsx';
import { decimal, gainSaid, judgeOutcome, type LastScore, readMark } from '../series/api.ts';
import classes from './glance-row.module.css';
import { GlanceTile } from './glance-tile.tsx';

export function LastScoreTile({
  last: { entry, gain },
  threshold,
}: {
  last: LastScore;
  threshold: number | null;
}) {
  const outcome = judgeOutcome(entry, threshold);
  const mark = readMark(entry);
  if (!mark) return null;
  const Trend = gain !== null && gain < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <GlanceTile
      label="Dernier score"
      figure={
        <>
          {decimal(mark.reached)}
          <small>&nbsp;/&nbsp;{decimal(mark.whole)}</small>
        </>
      }
      said={`${entry.label}, ${formatShortDay(entry.date)}`}
    >
      <p className={classes.chips}>
        {outcome && (
          <Verdict right={outcome === 'reussies'}>
            {outcome === 'reussies' ? 'Seuil atteint' : 'Sous le seuil'}
          </Verdict>
        )}
        {gain !== null && gain !== 0 && (
          <span className={classes.gain}>
            <Trend size={16} stroke={2.4} aria-hidden="true" />
            {gainSaid(gain)}
          </span>
        )}
      </p>
    </GlanceTile>
  );
}
