import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import type { ShownCorrection, ShownQuestion } from '../../common/questions/api.ts';
import classes from './correction-view.module.css';

interface CorrectedChoiceProps {
  choice: ShownQuestion['parts'][number]['proposals'][number];
  correction: ShownCorrection;
}

/** A proposition: right or wrong, chosen or not; its reason opens, and that of a wrong choice is open. */
export function CorrectedChoice({ choice: { letter, text }, correction }: CorrectedChoiceProps) {
  const reason = correction.reasons.find((one) => one.letter === letter);
  const right = reason?.isRight ?? false;
  const chosen = correction.answer.includes(letter);
  return (
    <li className={classes.item} data-right={right} data-chosen={chosen}>
      <span className={classes.mark} aria-hidden="true">
        {right ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>
            {letter}. {text}
          </strong>
          <span className={classes.state}>
            {chosen && <span className={classes.chosen}>Votre choix</span>}
            <span className={right ? classes.right : classes.wrong}>{right ? 'Juste' : 'Faux'}</span>
          </span>
        </p>
        {reason && (
          <details className={classes.fold} open={chosen && !right}>
            <summary>
              {right ? `Pourquoi ${letter}\u00a0?` : `Pourquoi pas ${letter}\u00a0?`}
              <IconChevronDown size={16} aria-hidden="true" />
            </summary>
            <p>{reason.reason}</p>
          </details>
        )}
      </div>
    </li>
  );
}
