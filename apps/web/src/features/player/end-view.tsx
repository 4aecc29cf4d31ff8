import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSummary } from '../series/queries.ts';
import type { SeriesInfo } from '../series/series.ts';
import classes from './end-view.module.css';
import { StageCard } from './stage-card.tsx';

/** After the last answer: a message while the summary loads, and the button that opens it. */
export function EndView({ series, onSummary }: { series: SeriesInfo; onSummary(): void }) {
  const summary = useSummary(series.id);
  const button = useRef<HTMLButtonElement>(null);
  const words = useId();
  // In a magnified window too, the title is visible first.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const exam = !series.isCorrectedAtOnce;
  return (
    <StageCard title={exam ? 'Votre examen est terminé' : 'Série terminée'}>
      <div id={words} className={classes.words}>
        {exam ? (
          <p>Il est enregistré. Voici le bilan.</p>
        ) : (
          <p className={classes.score}>
            {/* Keeps the space of the figure while it loads. */}
            <b className={classes.figure}>{summary.data?.score ?? '\u2007\u2007'}</b>
            <span>
              {(summary.data?.score ?? 2) < 2 ? 'bonne réponse' : 'bonnes réponses'} sur{' '}
              {series.questionCount}
            </span>
          </p>
        )}
      </div>
      <Button ref={button} size="lg" aria-describedby={words} onClick={onSummary}>
        Voir le bilan
      </Button>
    </StageCard>
  );
}
