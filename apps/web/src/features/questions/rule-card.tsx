import { IconChevronDown } from '@tabler/icons-react';
import classes from './correction-view.module.css';
import { splitExplanation } from './explanation.ts';

/** The rule in one sentence; what else the explanation says opens below it. */
export function RuleCard({ explanation }: { explanation: string }) {
  const { rule, rest } = splitExplanation(explanation);
  return (
    <div className={classes.explanation}>
      <p className={classes.title}>La règle</p>
      <p className={classes.rule}>{rule}</p>
      {rest !== '' && (
        <details className={classes.fold}>
          <summary>
            En savoir plus
            <IconChevronDown size={16} aria-hidden="true" />
          </summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
