import classes from './bar.module.css';
import tone from './tone.module.css';

interface BarProps {
  /** In percent; null if nothing is known. */
  value: number | null;
  /** Percent from which the rate is good; drawn as a mark. */
  threshold?: number | undefined;
  /** Dark enough for white text; by default the brand's own. */
  color?: string | undefined;
  /** Not needed if the text beside it says the same. */
  label?: string;
  /** Whether the bar is on the brand's dark band. */
  onDeep?: boolean;
}

/** A rate as a bar with its threshold. The figures are beside it as text: the bar itself is decoration. */
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
