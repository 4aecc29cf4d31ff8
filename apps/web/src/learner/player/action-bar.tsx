import type { ReactNode } from 'react';
import type { Failure } from '../../lib/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './action-bar.module.css';
import { KeptLine } from './kept-line.tsx';
import type { PlayerState } from './player.ts';

interface ActionBarProps {
  /** The letters, where a phone shows them beside «Valider». */
  keys: ReactNode;
  /** The correction is on screen. */
  corrected: boolean;
  last: boolean;
  sending: boolean;
  ready: boolean;
  /** What to do first, after a press on «Valider» that came too early. */
  hint: string | null;
  failure: Failure | null;
  /** Where the answer is stored meanwhile. */
  kept: PlayerState['kept'];
  /** The time of its question. */
  countdown: PlayerState['countdown'];
  onAdvance(): void;
  onRetry(): void;
}

/** Near the thumb on a phone, at the bottom of the panel elsewhere; always visible. */
export function ActionBar(props: ActionBarProps) {
  const { keys, corrected, last, sending, ready, hint, failure, kept, countdown, onAdvance, onRetry } = props;
  const word = last ? 'Terminer' : 'Question suivante';
  return (
    <div className={classes.actions}>
      <p role="status" className={hint ? classes.hint : 'hidden'}>
        {hint}
      </p>
      {failure && (
        <div className={classes.failure}>
          <KeptLine failure={failure} kept={kept} countdown={countdown} />
          <Button size="compact" variant="default" className={classes.retry} onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      )}
      <div className={classes.row}>
        {keys}
        <Button
          size="lg"
          className={classes.main}
          aria-disabled={!corrected && !ready}
          onClick={onAdvance}
          rightSection={sending && <Spinner className={classes.wait} />}
        >
          {corrected ? word : 'Valider'}
        </Button>
      </div>
    </div>
  );
}
