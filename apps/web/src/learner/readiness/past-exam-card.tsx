import { useState } from 'react';
import type { PastExam } from '../../common/readiness/api.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './past-exam-card.module.css';
import { useTellResult } from './queries.ts';

export interface PastExamCardProps {
  exam: PastExam;
  /** False for staff who act in the learner's place. */
  canTell: boolean;
}

const PASSED = { title: 'Bravo\u00a0!', text: 'Vous avez réussi l’' };
const FAILED = {
  title: 'Ce n’est que partie remise',
  text: 'Vous reprendrez là où vous en étiez, depuis l’',
};

/** «Alors ?»: after the day of a real exam, its learner says with one press how it went. */
export function PastExamCard({ exam: { day, isPassed }, canTell }: PastExamCardProps) {
  const words = useLicenceWords();
  const tell = useTellResult();
  const [isCorrecting, setCorrecting] = useState(false);
  const told = isCorrecting || isPassed === null ? null : isPassed ? PASSED : FAILED;
  const title = told ? told.title : `Alors, votre ${words.exam}\u00a0?`;
  return (
    <section aria-label={title}>
      <Card as="div" title={title}>
        <div className={classes.card}>
          <p>
            {told
              ? `${told.text}${words.exam} du ${dayInWords(day)}. C’est noté, merci.`
              : `C’était le ${dayInWords(day)}. Dites-le d’un geste\u00a0: votre réponse sert à vérifier nos estimations, et ne change rien à votre accès.`}
          </p>
          {tell.error && <Alert>{tell.error.message}</Alert>}
          {canTell && (
            <div className={classes.buttons}>
              {told ? (
                <Button variant="subtle" onClick={() => setCorrecting(true)}>
                  Corriger
                </Button>
              ) : (
                [true, false].map((one) => (
                  <Button
                    key={String(one)}
                    variant={one ? 'filled' : 'default'}
                    loading={tell.isPending && tell.variables.isPassed === one}
                    disabled={tell.isPending}
                    onClick={() =>
                      tell.mutate({ day, isPassed: one }, { onSuccess: () => setCorrecting(false) })
                    }
                  >
                    {one ? 'Réussi' : 'Pas cette fois'}
                  </Button>
                ))
              )}
            </div>
          )}
        </div>
      </Card>
    </section>
  );
}
