import type { SummaryReply } from '@balise/contract/series';
import { formatDuration, plural } from '../../lib/dates.ts';
import { mistakesOf } from './summary.ts';
import classes from './summary-facts.module.css';

/** Seconds from which a series was not done in one go: its pace says nothing then. */
const ONE_GO = 2 * 3600;

/** The figures beside the score. */
export function SummaryFacts({ summary, gain }: { summary: SummaryReply; gain: number | null }) {
  const { serie, duree_s, temps_majore } = summary;
  const oneGo = duree_s < ONE_GO;
  const mistakes = mistakesOf(summary);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Temps utilisé</dt>
        <dd>{oneGo ? formatDuration(duree_s) : 'En plusieurs fois'}</dd>
        {temps_majore && <dd className={classes.said}>Avec du temps en plus</dd>}
      </div>
      {oneGo && (
        <div>
          <dt>Par question</dt>
          <dd>{formatDuration(Math.round(duree_s / serie.nb_questions))}</dd>
        </div>
      )}
      <div>
        <dt>À revoir</dt>
        <dd>{mistakes === 0 ? 'Rien' : plural(mistakes, 'erreur')}</dd>
      </div>
      {gain !== null && (
        <div>
          <dt>Depuis la précédente</dt>
          <dd>{gain === 0 ? 'Même score' : `${gain > 0 ? '+' : '−'}${plural(Math.abs(gain), 'point')}`}</dd>
        </div>
      )}
    </dl>
  );
}
