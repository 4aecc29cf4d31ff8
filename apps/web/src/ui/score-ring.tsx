import type { ReactNode } from 'react';
import classes from './score-ring.module.css';

const RADIUS = 84;
const LENGTH = 2 * Math.PI * RADIUS;

interface ScoreRingProps {
  /** Percent reached. */
  value: number;
  /** Percent to reach, drawn as a notch, and the text beside it; null where nothing has to be reached. */
  threshold: { value: number; label: string } | null;
  good: boolean;
  children: ReactNode;
}

/** A rate as a number, in a ring filled to that rate; the text around it gives the same rate. */
export function ScoreRing({ value, threshold, good, children }: ScoreRingProps) {
  return (
    <div className={classes.ring} data-good={good}>
      <svg viewBox="0 0 220 220" aria-hidden="true">
        {/* The ring starts at the top. */}
        <g transform="rotate(-90 110 110)">
          <circle cx="110" cy="110" r={RADIUS} className={classes.track} />
          <circle
            cx="110"
            cy="110"
            r={RADIUS}
            className={classes.value}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - value / 100)}
            // At 0 a round line end would draw a dot.
            strokeLinecap={value > 0 ? 'round' : 'butt'}
          />
          {threshold && (
            <line
              x1={110 + RADIUS - 11}
              x2={110 + RADIUS + 8}
              y1="110"
              y2="110"
              className={classes.threshold}
              transform={`rotate(${threshold.value * 3.6} 110 110)`}
            />
          )}
        </g>
        {threshold && (
          <text {...labelPlace(threshold.value)} dy="4" textAnchor="middle" className={classes.label}>
            {threshold.label}
          </text>
        )}
      </svg>
      <div className={classes.figure}>{children}</div>
    </div>
  );
}

/** Outside the ring, beside the notch at this percentage. */
function labelPlace(percent: number): { x: number; y: number } {
  const angle = (percent * Math.PI) / 50;
  return { x: 110 + (RADIUS + 21) * Math.sin(angle), y: 110 - (RADIUS + 21) * Math.cos(angle) };
}
