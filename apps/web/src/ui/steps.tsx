import { Bar } from './bar.tsx';
import classes from './steps.module.css';

/** With more steps, marks would be too narrow to count. */
const COUNTABLE = 24;

/** Progress: one mark per step for few steps, a bar for many. The text beside it says the same. */
export function Steps({ done, total }: { done: number; total: number }) {
  if (total > COUNTABLE) return <Bar value={(done * 100) / total} />;
  return (
    <div className={classes.steps} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is identified by its position
        <span key={index} data-done={index < done} />
      ))}
    </div>
  );
}
