import classes from './bar.module.css';
import tone from './tone.module.css';

interface BarProps {
  /** Percent, or null when nothing is known. */
  value: number | null;
  /** Percent from which it is good; drawn as a mark. */
  threshold?: number | undefined;
  /** Dark enough for white on it; the brand's own when left out. */
  color?: string | undefined;
  /** Left out where the words beside say all of it. */
  label?: string;
  /** On the brand's dark band. */
  onDeep?: boolean;
}

/** A rate as a bar against its threshold. The figures stand beside it in words: the bar itself is for the eye. */
export function Bar({ value, threshold, color, label, onDeep = false }: BarProps) {
  return (
    <div
      className={`${tone.tone} ${classes.track}`}
      data-deep={onDeep}
      style={{ ['--tone' as string]: color }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <div className={classes.fill} style={{ width: `${value ?? 0}%` }} />
      {threshold !== undefined && <div className={classes.mark} style={{ left: `${threshold}%` }} />}
    </div>
  );
}
