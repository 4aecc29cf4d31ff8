import classes from '../questions/correction-view.module.css';
import type { ExerciseSolution } from '../questions/question.ts';

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
