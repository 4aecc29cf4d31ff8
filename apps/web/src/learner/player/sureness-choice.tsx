import { IconCheck } from '@tabler/icons-react';
import classes from './sureness-choice.module.css';

interface SurenessChoiceProps {
  /** What was said so far; null for nothing. */
  isSure: boolean | null;
  /** The answer is on its way: nothing changes any more. */
  settled: boolean;
  /** The same again takes it back. */
  onRate(isSure: boolean): void;
}

const CHOICES = [
  { isSure: true, said: 'Sûr' },
  { isSure: false, said: 'Pas sûr' },
] as const;

/** How sure the learner is of the answer, said before the verdict. Nobody has to say it. */
export function SurenessChoice({ isSure, settled, onRate }: SurenessChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className="hidden">Si vous voulez, avant de valider</legend>
      {CHOICES.map((one) => (
        <button
          key={one.said}
          type="button"
          className={classes.one}
          aria-pressed={isSure === one.isSure}
          aria-disabled={settled}
          onClick={() => !settled && onRate(one.isSure)}
        >
          {isSure === one.isSure && <IconCheck size={13} stroke={3.5} aria-hidden="true" />}
          {one.said}
        </button>
      ))}
    </fieldset>
  );
}
