import type { RhythmReply } from '@balise/contract/rhythm';
import type { LearnerReadiness } from '../readiness/readiness.ts';
import { ReadinessTile } from '../readiness/readiness-tile.tsx';
import { findLastScore, themesReached } from './glance.ts';
import classes from './glance-row.module.css';
import { LastScoreTile } from './last-score-tile.tsx';
import { licenceThreshold } from './outcome.ts';
import type { PastSeries, ProgrammeTheme, ThemeProgress } from './series.ts';
import { ThemesTile } from './themes-tile.tsx';
import { WeekTile } from './week-tile.tsx';
import { toWeek } from './wire.ts';

interface GlanceRowProps {
  history: readonly PastSeries[];
  results: readonly ThemeProgress[];
  themes: readonly ProgrammeTheme[];
  /** Null before the first finished series. */
  readiness: LearnerReadiness | null;
  /** Null from a server of the release before. */
  rhythm: RhythmReply | null;
}

/** The learner's progress in a few figures; unknown figures are left out. */
export function GlanceRow({ history, results, themes, readiness, rhythm }: GlanceRowProps) {
  const threshold = licenceThreshold(results);
  const last = findLastScore(history);
  const reached = themesReached(results);
  if (history.length === 0) return null;
  return (
    <section className={classes.row} aria-label="Où j’en suis">
      {readiness && <ReadinessTile readiness={readiness} />}
      {last && <LastScoreTile last={last} threshold={threshold} />}
      {reached && <ThemesTile reached={reached} themes={themes} />}
      {rhythm && <WeekTile week={toWeek(rhythm)} />}
    </section>
  );
}
