import { IconCheck, IconX } from '@tabler/icons-react';
import { formatShortDay } from '../../lib/dates.ts';
import classes from './exam-steps.module.css';
import { listSteps, type ProgressStep } from './progress.ts';
import type { LearnerExamRequest } from './wire.ts';

const SAID = { done: 'Étape franchie', here: 'Étape en cours', ahead: 'Étape à venir' };

/** The steps from the request to the result. */
export function ExamSteps({ request }: { request: LearnerExamRequest }) {
  const steps = listSteps(request);
  const isLost = request.state === 'refusee' || request.state === 'ajourne';
  return (
    <ol className={classes.steps} aria-label="Avancement de votre demande">
      {steps.map((step) => (
        <li
          key={step.label}
          data-place={step.place}
          data-lost={isLost && step.place === 'here'}
          aria-current={step.place === 'here' ? 'step' : undefined}
          className={classes.step}
        >
          <span className={classes.mark} aria-hidden="true">
            <Mark step={step} isLost={isLost} isWon={request.state === 'recu'} />
          </span>
          <span className={classes.label}>
            <span className="hidden">{SAID[step.place]}&nbsp;: </span>
            {step.label}
          </span>
          {step.date && <span className={classes.date}>{formatShortDay(step.date)}</span>}
        </li>
      ))}
    </ol>
  );
}

interface MarkProps {
  step: ProgressStep;
  isLost: boolean;
  isWon: boolean;
}

function Mark({ step: { place }, isLost, isWon }: MarkProps) {
  if (place === 'done' || (place === 'here' && isWon)) return <IconCheck size={16} stroke={3} />;
  return place === 'here' && isLost ? <IconX size={16} stroke={3} /> : null;
}
