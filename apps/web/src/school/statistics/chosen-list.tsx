import type { SchoolQuestion } from '@balise/contract/school/questions';
import { IconCheck, IconX } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import classes from './statistics.module.css';

interface ChosenListProps {
  question: Pick<SchoolQuestion, 'proposals' | 'people'>;
  /** Of each proposition, in the same order. */
  reasons?: readonly string[];
}

/** The propositions with how many chose each at the first meeting: words, figures and a bar. */
export function ChosenList({ question: { proposals, people }, reasons }: ChosenListProps) {
  if (proposals.length === 0)
    return (
      <p className={classes.quiet}>Cette question demande un nombre&nbsp;: elle n’a pas de proposition.</p>
    );
  return (
    <ul className={classes.chosen}>
      {proposals.map(({ letter, prompt, text, isRight, people: chosen }, index) => (
        <li key={letter} data-right={isRight}>
          {prompt !== null && prompt !== proposals[index - 1]?.prompt && (
            <p className={classes.prompt}>{prompt}</p>
          )}
          <p className={classes.proposition}>
            {isRight ? (
              <IconCheck size={20} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconX size={20} stroke={2} aria-hidden="true" />
            )}
            <span>
              <span className={classes.verdict}>{isRight ? 'Bonne' : 'Fausse'}&nbsp;:</span> {text}
            </span>
          </p>
          <div className={classes.count}>
            <Bar value={(100 * chosen) / people} />
            <span className="tabular">
              {chosen === 0 ? 'choisie par personne' : `choisie par ${plural(chosen, 'élève')} sur ${people}`}
            </span>
          </div>
          {reasons?.[index] && <p className={classes.quiet}>{reasons[index]}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The rate of right first answers, with what it is worth. */
export function FirstMeetings({ question }: { question: SchoolQuestion }) {
  const { people, right, rate, low, high, rateEverywhere } = question;
  return (
    <div className={classes.rate}>
      <p>
        <strong className="tabular">{printRate(rate)}</strong> de bonnes réponses à la première rencontre
      </p>
      <p className={classes.quiet}>
        {right} sur {plural(people, 'élève')} · entre {printRate(low)} et {printRate(high)}, à 95&nbsp;% de
        confiance
        {rateEverywhere !== null && <> · toutes écoles&nbsp;: {printRate(rateEverywhere)}</>}
      </p>
    </div>
  );
}

const printRate = (rate: number): string => `${Math.round(rate)}\u00a0%`;
