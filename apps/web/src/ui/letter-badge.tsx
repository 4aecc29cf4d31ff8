import classes from './letter-badge.module.css';
import tone from './tone.module.css';

interface LetterBadgeProps {
  letter: string;
  /** Dark enough for white text. */
  color: string | undefined;
  small?: boolean;
}

/** A letter on its colour; the name is beside it as text. */
export function LetterBadge({ letter, color, small = false }: LetterBadgeProps) {
  return (
    <span
      className={`${tone.tone} ${classes.badge}`}
      data-small={small}
      style={{ ['--tone' as string]: color }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
