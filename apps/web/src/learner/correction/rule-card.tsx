import { IconChevronDown } from '@tabler/icons-react';
import { type WhyControl, WhyToggle } from '../../common/questions/api.ts';
import classes from './correction-view.module.css';
import { splitExplanation } from './explanation.ts';

interface RuleCardProps {
  explanation: string;
  why: WhyControl | null;
}

/** The rule in one sentence, with what the picture shows of it; what else the explanation says opens below it. */
export function RuleCard({ explanation, why }: RuleCardProps) {
  const { rule, rest } = splitExplanation(explanation);
  return (
    <div className={classes.explanation}>
      {why && <WhyToggle why={why} className={classes.why} />}
      <p className={classes.title}>La règle</p>
      <p className={classes.rule}>{rule}</p>
      {[...new Set(why?.layer.sentences)].map((sentence) => (
        <p key={sentence} className={classes.shown}>
          {sentence}
        </p>
      ))}
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
