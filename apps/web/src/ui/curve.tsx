import { useElementSize } from '@mantine/hooks';
import classes from './curve.module.css';

export interface Point {
  id: string;
  /** Percent. */
  value: number;
  title: string;
  caption: string;
}

const HEIGHT = 170;
const PAD = { left: 34, right: 16, top: 14, bottom: 26 };

/** A curve of rates over time, with the rate to reach as a dashed line. */
export function Curve({
  points,
  threshold,
  label,
}: {
  points: readonly Point[];
  threshold: number;
  label: string;
}) {
  // Drawn at the size it is shown, so that its figures stay readable on a phone.
  const { ref, width } = useElementSize<HTMLDivElement>();
  const x = (index: number): number =>
    PAD.left + (points.length < 2 ? 0.5 : index / (points.length - 1)) * (width - PAD.left - PAD.right);
  const y = (value: number): number => PAD.top + (1 - value / 100) * (HEIGHT - PAD.top - PAD.bottom);
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.value)}`)
    .join('');
  const floor = HEIGHT - PAD.bottom;
  return (
    <div ref={ref} className={classes.frame}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={classes.curve} role="img" aria-label={label}>
          {[0, 50, 100].map((value) => (
            <g key={value}>
              <line
                x1={PAD.left}
                x2={width - PAD.right}
                y1={y(value)}
                y2={y(value)}
                className={classes.grid}
              />
              <text x={PAD.left - 8} y={y(value) + 4} textAnchor="end" className={classes.text}>
                {value}
              </text>
            </g>
          ))}
          {points.length > 1 && (
            <path d={`${line}L${x(points.length - 1)} ${floor}L${x(0)} ${floor}Z`} className={classes.area} />
          )}
          <line
            x1={PAD.left}
            x2={width - PAD.right}
            y1={y(threshold)}
            y2={y(threshold)}
            className={classes.threshold}
          />
          <path d={line} className={classes.line} />
          {points.map((point, index) => (
            <g key={point.id}>
              <circle cx={x(index)} cy={y(point.value)} r="5" className={classes.dot}>
                <title>{point.title}</title>
              </circle>
              {(index === 0 || index === points.length - 1) && points.length > 1 && (
                <text
                  x={x(index)}
                  y={HEIGHT - 6}
                  textAnchor={index === 0 ? 'start' : 'end'}
                  className={classes.text}
                >
                  {point.caption}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
