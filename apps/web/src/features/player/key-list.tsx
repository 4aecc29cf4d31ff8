import classes from './key-list.module.css';
import { SHORTCUTS } from './shortcuts.ts';

/** The keys and what they do; `first` limits how many are shown. */
export function KeyList({ untimed, first = SHORTCUTS.length }: { untimed: boolean; first?: number }) {
  return (
    <dl className={classes.list}>
      {SHORTCUTS.filter(({ only }) => !only || untimed)
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
