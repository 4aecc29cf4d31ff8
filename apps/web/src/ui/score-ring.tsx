import type { ReactNode } from 'react';
import classes from './score-ring.module.css';

const RADIUS = 84;
const LENGTH = 2 * Math.PI * RADIUS;

interface ScoreRingProps {
  /** Percent reached. */
  value: number;
  /** Percent to reach, drawn as a notch. */
  threshold: number;
  good: boolean;
  children: ReactNode;
}

/** A figure in a ring that fills up to it; the words around it say the same. */
export function ScoreRing({ value, threshold, good, children }: ScoreRingProps) {
  return (
    <div className={classes.ring} data-good={good}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r={RADIUS} className={classes.track} />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          className={classes.value}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - value / 100)}
        />
        <line
          x1={100 + RADIUS - 13}
          x2={100 + RADIUS + 13}
          y1="100"
          y2="100"
          className={classes.threshold}
          transform={`rotate(${threshold * 3.6} 100 100)`}
        />
      </svg>
      <div className={classes.figure}>{children}</div>
    </div>
  );
}
