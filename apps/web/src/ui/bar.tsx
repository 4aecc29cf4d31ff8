import classes from './bar.module.css';

interface BarProps {
  /** Percent, or null when nothing is known. */
  value: number | null;
  /** Percent from which it is good; drawn as a mark. */
  threshold?: number;
  color?: string;
  label: string;
}

/** A rate as a bar against its threshold. The figures stand beside it in words: the bar itself is for the eye. */
export function Bar({ value, threshold, color, label }: BarProps) {
  return (
    <div className={classes.track} role="img" aria-label={label}>
      <div
        className={classes.fill}
        style={{ width: `${value ?? 0}%`, ...(color && { background: color }) }}
      />
      {threshold !== undefined && <div className={classes.mark} style={{ left: `${threshold}%` }} />}
    </div>
  );
}
