import classes from './key-list.module.css';
import { SHORTCUTS } from './shortcuts.ts';

interface KeyListProps {
  untimed: boolean;
  /** Whether each question is corrected at once. */
  correctedAtOnce?: boolean;
  /** How many are shown. */
  first?: number;
}

/** The keys and what they do. */
export function KeyList({ untimed, correctedAtOnce = false, first = SHORTCUTS.length }: KeyListProps) {
  const applies = { untimed, 'corrected-at-once': correctedAtOnce };
  return (
    <dl className={classes.list}>
      {SHORTCUTS.filter(({ only }) => !only || applies[only])
        .slice(0, first)
        .map(({ keys, said }) => (
          <div key={said} className={classes.line}>
            <dt className={classes.keys}>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={classes.said}>{said}</dd>
          </div>
        ))}
    </dl>
  );
}
