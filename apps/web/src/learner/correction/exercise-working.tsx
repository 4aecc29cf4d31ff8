import type { ExerciseSolution } from '../../common/questions/api.ts';
import classes from './correction-view.module.css';

/** The solution of an exercise, step by step. */
export function ExerciseWorking({ level, steps }: Pick<ExerciseSolution, 'level' | 'steps'>) {
  return (
    <div>
      <p className={classes.title}>Résolution, niveau&nbsp;{level}</p>
      <ol className={classes.working}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
