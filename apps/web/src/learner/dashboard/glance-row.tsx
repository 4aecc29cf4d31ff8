import type { RhythmReply } from '@balise/contract/learner/rhythm';
import type { Readiness } from '../../common/readiness/api.ts';
import {
  findLastScore,
  licenceThreshold,
  type PastSeries,
  type ProgrammeTheme,
  type ThemeProgress,
  themesReached,
  toWeek,
} from '../series/api.ts';
import classes from './glance-row.module.css';
import { LastScoreTile } from './last-score-tile.tsx';
import { ReadinessTile } from './readiness-tile.tsx';
import { ThemesTile } from './themes-tile.tsx';
import { WeekTile } from './week-tile.tsx';

interface GlanceRowProps {
  history: readonly PastSeries[];
  results: readonly ThemeProgress[];
  themes: readonly ProgrammeTheme[];
  /** Null before the first finished series. */
  readiness: Readiness | null;
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
