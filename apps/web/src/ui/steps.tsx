import { Bar } from './bar.tsx';
import classes from './steps.module.css';

/** More would be too thin to count. */
const COUNTABLE = 24;

/** How many of a few are done, one mark each; of many, a bar. The words beside say the same. */
export function Steps({ done, total }: { done: number; total: number }) {
  if (total > COUNTABLE) return <Bar value={(done * 100) / total} />;
  return (
    <div className={classes.steps} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={index} data-done={index < done} />
      ))}
    </div>
  );
}
