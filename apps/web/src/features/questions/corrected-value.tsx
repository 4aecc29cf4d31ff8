import { formatTolerance, formatValue } from '@balise/contract/numeric';
import type { Correction, PublicQuestion } from '@balise/contract/question';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './correction-view.module.css';
import { stepsOf } from './working.ts';

interface CorrectedValueProps {
  figure: NonNullable<PublicQuestion['parties'][number]['valeur']>;
  value: Correction['valeurs'][number];
}

/** What was typed, what was right and how near it had to be, then the working. */
export function CorrectedValue({ figure: { unite, tolerance, decimales }, value }: CorrectedValueProps) {
  const { donnee, attendue, juste, resolution } = value;
  const margin = formatTolerance(tolerance, unite);
  return (
    <div className={classes.item} data-right={juste} data-chosen="true">
      <span className={classes.mark} aria-hidden="true">
        {juste ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>
            {donnee === null ? 'Aucune valeur tapée' : `Vous avez tapé ${formatValue(donnee, unite)}`}
          </strong>
          <span className={classes.state}>
            <span className={juste ? classes.right : classes.wrong}>{juste ? 'Juste' : 'Faux'}</span>
          </span>
        </p>
        <p className={classes.awaited}>
          Valeur attendue&nbsp;: <strong>{formatValue(attendue, unite, decimales)}</strong>
          {margin && ` (${margin})`}
        </p>
        <p className={classes.title}>Résolution</p>
        <Working text={resolution} />
      </div>
    </div>
  );
}

function Working({ text }: { text: string }) {
  const steps = stepsOf(text);
  if (steps.length === 0) return <p className={classes.working}>{text}</p>;
  return (
    <ol className={classes.working}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
