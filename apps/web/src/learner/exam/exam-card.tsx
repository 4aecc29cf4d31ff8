import { IconBackpack } from '@tabler/icons-react';
import { splitDay } from '../../lib/typed-day.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './exam-card.module.css';
import type { ExamSituation } from './situation.ts';
import { describeSituation, THINGS_TO_BRING } from './situation-words.ts';

export interface ExamCardProps {
  situation: Exclude<ExamSituation, { kind: 'passed' }>;
  /** Whether the learner has the page of the exam. */
  hasPage: boolean;
}

/** The real exam at the top of the dashboard: its date, that its result is awaited, or what to do after a refusal. */
export function ExamCard({ situation, hasPage }: ExamCardProps) {
  const words = useLicenceWords();
  const { school } = words;
  const { title, text, button } = describeSituation(situation, words);
  const message = 'message' in situation ? situation.message : null;
  return (
    <section className={classes.card} data-kind={situation.kind} aria-labelledby="exam-title">
      {situation.kind === 'ahead' && <Leaf day={situation.day} />}
      <div className={classes.words}>
        <h2 id="exam-title">{title}</h2>
        <p>{text}</p>
        {message && (
          <p className={classes.message}>
            Votre {school} vous écrit&nbsp;: «&nbsp;{message}&nbsp;»
          </p>
        )}
        {situation.kind === 'ahead' && (
          <div className={classes.bring}>
            <IconBackpack size={20} stroke={1.8} aria-hidden="true" />
            <p>À emporter&nbsp;: {THINGS_TO_BRING.join('\u00a0; ')}. Arrivez un quart d’heure avant.</p>
          </div>
        )}
      </div>
      <LinkButton
        variant={situation.kind === 'ahead' || situation.kind === 'awaited' ? 'default' : 'filled'}
        className={classes.button}
        to={hasPage ? '/examen' : '/contact'}
      >
        {hasPage ? button : `Écrire à mon ${school}`}
      </LinkButton>
    </section>
  );
}

function Leaf({ day }: { day: string }) {
  const { number, month } = splitDay(day);
  return (
    <p className={classes.leaf} aria-hidden="true">
      <span className={classes.number}>{number}</span>
      <span>{month}</span>
    </p>
  );
}
