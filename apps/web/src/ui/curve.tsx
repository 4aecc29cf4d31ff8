import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { percent } from '../lib/dates.ts';
import classes from './curve.module.css';

export interface Point {
  id: string;
  /** In percent. */
  value: number;
  /** The complete text: shown for a pointer or the focus, and announced. */
  title: string;
  /** Below the point, if there is room. */
  caption: string;
  /** Target of the link. */
  to: string;
  /** Whether it is a filled dot. */
  strong: boolean;
}

interface CurveProps {
  points: readonly Point[];
  /** The percent to reach and its label; no line without it. */
  threshold?: { value: number; label: string } | undefined;
  /** Names the points, for screen readers. */
  label: string;
}

const LEVELS = [100, 75, 50, 25, 0] as const;

/**
 * Rates over time, with the rate to reach as a dashed line. Positions are in percent of the frame, so that no
 * measuring is needed and nothing jumps. Each point is a link with its own text: for a screen reader, the curve is a
 * list of links.
 */
export function Curve({ points, threshold, label }: CurveProps) {
  const [shown, setShown] = useState<string | null>(null);
  const x = (index: number): number => (points.length < 2 ? 50 : (index * 100) / (points.length - 1));
  const path = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${100 - value}`)
    .join('');
  return (
    <div className={classes.frame}>
      <div className={classes.plot}>
        {LEVELS.map((level) => (
          <div key={level} className={classes.level} style={{ bottom: `${level}%` }} aria-hidden="true">
            {level % 50 === 0 && <span>{percent(level)}</span>}
          </div>
        ))}
        {threshold && (
          <div
            className={classes.threshold}
            style={{ bottom: `${threshold.value}%` }}
            data-end={isNearer(points.at(0), points.at(-1), threshold.value)}
            aria-hidden="true"
          >
            <span>{threshold.label}</span>
          </div>
        )}
        <div className={classes.field}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.curve} aria-hidden="true">
            {points.length > 1 && <path d={`${path}L100 100L0 100Z`} className={classes.area} />}
            <path d={path} className={classes.line} />
          </svg>
          <ol aria-label={label}>
            {points.map((point, index) => (
              <li
                key={point.id}
                className={classes.place}
                style={{ left: `${x(index)}%`, bottom: `${point.value}%` }}
              >
                <Link
                  to={point.to}
                  className={classes.point}
                  data-strong={point.strong}
                  onMouseEnter={() => setShown(point.id)}
                  onMouseLeave={() => setShown(null)}
                  onFocus={() => setShown(point.id)}
                  onBlur={() => setShown(null)}
                  onKeyDown={({ key }) => key === 'Escape' && setShown(null)}
                >
                  <span
                    className={shown === point.id ? classes.words : 'hidden'}
                    data-side={sideOf(x(index))}
                    data-under={point.value > 60}
                  >
                    {point.title}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className={classes.captions} aria-hidden="true">
        {points.map((point, index) => (
          <span key={point.id} className={classes.caption} style={{ left: `${x(index)}%` }}>
            {point.caption}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The side of a point on which its text is shown, so that the text stays on the card. */
const sideOf = (x: number): 'start' | 'middle' | 'end' => (x < 30 ? 'start' : x > 70 ? 'end' : 'middle');

/**
 * Whether the curve is nearer to the threshold at its beginning than at its end: then the label of the line is at the
 * end.
 */
const isNearer = (first: Point | undefined, last: Point | undefined, value: number): boolean =>
  first !== undefined && last !== undefined && Math.abs(first.value - value) < Math.abs(last.value - value);
