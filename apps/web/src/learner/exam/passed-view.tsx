import type { LicenceCode } from '@balise/contract/base/codes';
import { wordsOfLicence } from '@balise/rules/licence-words';
import { IconArrowRight, IconConfetti } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { describeAfter } from './after-exam.ts';
import classes from './passed-view.module.css';

export interface PassedViewProps {
  firstName: string;
  licence: LicenceCode | undefined;
  /** The school's words with the result. */
  message: string | null;
  /** Everything to practise with: still there, and quiet. */
  children: ReactNode;
}

/** The dashboard of a learner who has passed the real exam. */
export function PassedView({ firstName, licence, message, children }: PassedViewProps) {
  const { passed, steps } = describeAfter(licence);
  const { school } = wordsOfLicence(licence);
  return (
    <>
      <section className={classes.band}>
        <IconConfetti size={44} stroke={1.6} aria-hidden="true" />
        <div>
          <h1>Félicitations {firstName}&nbsp;!</h1>
          <p>{passed} Prenez le temps de le savourer&nbsp;: c’est votre travail.</p>
          {message && (
            <p>
              Votre {school} vous écrit&nbsp;: «&nbsp;{message}&nbsp;»
            </p>
          )}
        </div>
      </section>
      <Card title="La suite">
        <ol className={classes.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <LinkButton
          to="/contact"
          size="md"
          className={classes.button}
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        >
          Écrire à mon {school}
        </LinkButton>
      </Card>
      <details className={classes.practice}>
        <summary>Continuer à m’entraîner</summary>
        {children}
      </details>
    </>
  );
}
