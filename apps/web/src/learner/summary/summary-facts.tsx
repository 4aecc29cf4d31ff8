import { formatDuration, plural } from '../../lib/dates.ts';
import { gainSaid, type SeriesSummary } from '../series/api.ts';
import { countMistakes } from './summary.ts';
import classes from './summary-facts.module.css';

/** Seconds from which a series counts as done in several sittings; its pace is then not shown. */
const ONE_GO = 2 * 3600;

/** The figures beside the score. */
export function SummaryFacts({ summary, gain }: { summary: SeriesSummary; gain: number | null }) {
  const { series, durationS, hasExtraTime } = summary;
  const oneGo = durationS < ONE_GO;
  const mistakes = countMistakes(summary);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Temps utilisé</dt>
        <dd>{oneGo ? formatDuration(durationS) : 'En plusieurs fois'}</dd>
        {hasExtraTime && <dd className={classes.said}>Avec du temps en plus</dd>}
      </div>
      {oneGo && (
        <div>
          <dt>Par question</dt>
          <dd>{formatDuration(Math.round(durationS / series.questionCount))}</dd>
        </div>
      )}
      <div>
        <dt>À revoir</dt>
        <dd>{mistakes === 0 ? 'Rien' : plural(mistakes, 'erreur')}</dd>
      </div>
      {gain !== null && (
        <div>
          <dt>Depuis la précédente</dt>
          <dd>{gain === 0 ? 'Même score' : gainSaid(gain)}</dd>
        </div>
      )}
    </dl>
  );
}
