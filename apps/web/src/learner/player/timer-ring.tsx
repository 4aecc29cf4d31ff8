import { MINUTES_FROM, TIMER_STEPS, timeLeft } from './player.ts';
import classes from './timer-ring.module.css';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that empties. In the last seconds it becomes heavier and larger; it never blinks or changes only its colour. */
export function TimerRing({ seconds, limit }: { seconds: number; limit: number }) {
  const step = TIMER_STEPS.filter((one) => seconds <= one).length;
  return (
    <div
      className={classes.timer}
      role="timer"
      aria-label={`${timeLeft(seconds)} ${seconds < 2 ? 'restante' : 'restantes'}`}
      data-step={step}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={classes.track} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className={classes.left}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, seconds / limit))}
        />
      </svg>
      <span aria-hidden="true">{seconds > MINUTES_FROM ? `${Math.ceil(seconds / 60)}\u2032` : seconds}</span>
    </div>
  );
}
