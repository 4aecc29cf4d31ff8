import classes from './timer-ring.module.css';

const RADIUS = 19;
const LENGTH = 2 * Math.PI * RADIUS;

/** A quiet ring that empties; its last seconds are marked by thickness and word, not by alarm. */
export function TimerRing({ seconds, limit }: { seconds: number; limit: number }) {
  return (
    <div
      className={classes.timer}
      role="timer"
      aria-label={`${seconds}\u00a0secondes restantes`}
      data-short={seconds <= 5}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={classes.track} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className={classes.left}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / limit)}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </div>
  );
}
