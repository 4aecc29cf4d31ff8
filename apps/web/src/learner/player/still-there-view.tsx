import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SeriesInfo } from '../series/api.ts';
import classes from './intro-view.module.css';
import { StageCard } from './stage-card.tsx';

interface StillThereViewProps {
  series: SeriesInfo;
  /** Whether this page has seen questions pass; a page opened later has not. */
  hasSeenPass: boolean;
  onContinue(): void;
  onQuit(): void;
}

/** A mock exam that waits between two questions, because nobody seemed to be there. */
export function StillThereView({ series, hasSeenPass, onContinue, onQuit }: StillThereViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <StageCard title={'Toujours là\u00a0?'}>
      <div role="status" className={classes.facts}>
        {hasSeenPass && (
          <p>
            Trois questions sont passées sans signe de vous. Elles comptent sans réponse dans le résultat,
            comme à l’examen, mais ni dans vos erreurs ni dans votre estimation.
          </p>
        )}
        <p>
          {series.label}, question {series.position + 1} sur {series.questionCount}. Rien ne s’affiche et le
          temps ne court pas avant que vous continuiez.
        </p>
      </div>
      <div className={classes.actions}>
        <Button ref={button} size="lg" onClick={onContinue}>
          Continuer
        </Button>
        <Button size="lg" variant="subtle" quiet onClick={onQuit}>
          Quitter
        </Button>
      </div>
    </StageCard>
  );
}
