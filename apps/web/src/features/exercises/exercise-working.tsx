import { IconX } from '@tabler/icons-react';
import classes from '../questions/correction-view.module.css';
import type { SentWorking } from '../questions/question.ts';
import { toWorking } from './wire.ts';

export interface ExerciseWorkingProps {
  exercise: SentWorking;
  /** A typed figure brings its working along. */
  hasWorking: boolean;
}

/** What the learner did wrong, where the answer betrays it; then the solution step by step. */
export function ExerciseWorking({ exercise, hasWorking }: ExerciseWorkingProps) {
  const { level, mistakes, steps } = toWorking(exercise);
  return (
    <>
      {mistakes.map((sentence) => (
        <div key={sentence} className={classes.item} data-right="false" data-chosen="true">
          <span className={classes.mark} aria-hidden="true">
            <IconX size={18} stroke={2.5} />
          </span>
          <p>{sentence}</p>
        </div>
      ))}
      {!hasWorking && (
        <div>
          <p className={classes.title}>Résolution, niveau&nbsp;{level}</p>
          <ol className={classes.working}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
