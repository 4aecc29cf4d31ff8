import { IconUser } from '@tabler/icons-react';
import {
  describeLever,
  type Readiness,
  type ReadinessNumbers,
  UNPROVED_ESTIMATE,
  WORDS,
} from '../../common/readiness/api.ts';
import { percent } from '../../lib/dates.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { Card } from '../../ui/card.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './readiness-card.module.css';

/** What the estimate rests on: new questions against known ones, and the numbers once they are proved. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const words = useLicenceWords();
  const title = `Réussir l’${words.exam}`;
  const { day, word, newRate, knownRate, numbers } = readiness;
  if (word === null || newRate === null) return null;
  return (
    <section aria-label={title}>
      <Card as="div" title={title} aside={`Au ${dayInWords(day)}`}>
        <div className={classes.card}>
          {numbers ? (
            <Numbers numbers={numbers} exam={words.exam} />
          ) : (
            <p className={classes.word}>{WORDS[word]}</p>
          )}
          <div className={classes.rates}>
            <p>
              Sur des questions nouvelles, vous répondriez juste à <b>{percent(newRate)}</b>
              {knownRate !== null && (
                <>
                  &nbsp;; sur celles que vous connaissez déjà, à <b>{percent(knownRate)}</b>
                </>
              )}
              .
            </p>
            <div className={classes.bars} aria-hidden="true">
              <Bar label="Nouvelles" rate={newRate} />
              {knownRate !== null && <Bar label="Connues" rate={knownRate} />}
            </div>
            <p>{describeLever(readiness, words)}</p>
          </div>
          <p className={classes.advice}>
            {numbers === null && `${UNPROVED_ESTIMATE} `}
            C’est un conseil&nbsp;: rien ne vous empêche de vous présenter quand vous voulez.
          </p>
        </div>
      </Card>
    </section>
  );
}

function Bar({ label, rate }: { label: string; rate: number }) {
  return (
    <div className={classes.bar}>
      <span>{label}</span>
      <span className={classes.track}>
        <span style={{ width: `${rate}%` }} />
      </span>
      <span className={classes.rate}>{percent(rate)}</span>
    </div>
  );
}

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);

function Numbers({ numbers, exam }: { numbers: ReadinessNumbers; exam: string }) {
  const { tenths, score, proof } = numbers;
  const chances = tenths < 2 ? `${tenths} chance` : `${tenths} chances`;
  return (
    <div className={classes.numbers}>
      <p className={classes.word}>Environ {chances} sur 10</p>
      <div className={classes.people} aria-hidden="true">
        {TEN.map((one) => (
          <IconUser key={one} size={22} stroke={2} data-passes={one <= tenths} />
        ))}
      </div>
      <p>
        Score attendu&nbsp;: entre {score.low} et {score.high} sur {score.whole}.
      </p>
      {proof && (
        <p className={classes.note}>
          Quand nous avons dit {tenths} sur 10, {percent(proof.passed)} ont réussi (n&nbsp;=&nbsp;
          {proof.count}). Seuls comptent ceux qui sont allés à l’{exam}.
        </p>
      )}
    </div>
  );
}
