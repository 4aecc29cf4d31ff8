import { formatTolerance, formatValue } from '@balise/rules/numeric';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ShownCorrection, ShownQuestion } from '../../common/questions/api.ts';
import classes from './correction-view.module.css';
import { splitSteps } from './working.ts';

interface CorrectedValueProps {
  figure: NonNullable<ShownQuestion['parts'][number]['figure']>;
  value: ShownCorrection['figures'][number];
}

/** The typed figure, the right one and its tolerance, then the working. */
export function CorrectedValue({ figure: { unit, tolerance, decimals }, value }: CorrectedValueProps) {
  const { given, expected, isRight, working } = value;
  const margin = formatTolerance(tolerance, unit);
  return (
    <div className={classes.item} data-right={isRight} data-chosen="true">
      <span className={classes.mark} aria-hidden="true">
        {isRight ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>
            {given === null ? 'Aucune valeur tapée' : `Vous avez tapé ${formatValue(given, unit)}`}
          </strong>
          <span className={classes.state}>
            <span className={isRight ? classes.right : classes.wrong}>{isRight ? 'Juste' : 'Faux'}</span>
          </span>
        </p>
        <p className={classes.awaited}>
          Valeur attendue&nbsp;: <strong>{formatValue(expected, unit, decimals)}</strong>
          {margin && ` (${margin})`}
        </p>
        <p className={classes.title}>Résolution</p>
        <Working text={working} />
      </div>
    </div>
  );
}

function Working({ text }: { text: string }) {
  const steps = splitSteps(text);
  if (steps.length === 0) return <p className={classes.working}>{text}</p>;
  return (
    <ol className={classes.working}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
