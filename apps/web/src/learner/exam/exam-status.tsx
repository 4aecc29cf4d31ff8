import { countDays } from '@balise/rules/days';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { toSchoolDay } from '../../lib/school-clock.ts';
import { dayInWords, splitDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type ExamAppointment, useLicenceWords } from '../student/api.ts';
import classes from './exam-status.module.css';
import { ExamSteps } from './exam-steps.tsx';
import { correctedOn, describeState, hourWords, inDays } from './progress.ts';
import { useWithdraw } from './queries.ts';
import type { LearnerExamRequest } from './wire.ts';

interface ExamStatusProps {
  request: LearnerExamRequest;
  /** Something was just sent: it gets the focus and is announced. */
  isNews: boolean;
  /** Null when the viewer is not the learner, or the learner can't change it any more. */
  onChange: (() => void) | null;
  /** Null when no other request may be made. */
  onAskAgain: (() => void) | null;
}

/** The state of a request, and what comes next. */
export function ExamStatus({ request, isNews, onChange, onAskAgain }: ExamStatusProps) {
  const { state, appointment, message } = request;
  const words = useLicenceWords();
  const { school } = words;
  const { title, text } = describeState(state, words);
  const corrected = correctedOn(request);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <Card as="section">
      <div className={classes.status}>
        <div className={classes.said} data-state={state} role={isNews ? 'status' : undefined}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
          {corrected && (
            <p>
              Votre {school} a corrigé ce résultat le {formatDay(corrected)}.
            </p>
          )}
        </div>
        <ExamSteps request={request} />
        {appointment && state === 'convoquee' && <Ticket appointment={appointment} />}
        {message && (
          <figure className={classes.words}>
            <figcaption>Votre {school} vous écrit</figcaption>
            <blockquote>{message}</blockquote>
          </figure>
        )}
        <Asked request={request} />
        {(onChange || onAskAgain) && (
          <div className={classes.actions}>
            {onAskAgain && (
              <Button size="md" onClick={onAskAgain}>
                {state === 'ajourne' ? 'Demander une nouvelle date' : 'Faire une autre demande'}
              </Button>
            )}
            {onChange && (
              <>
                <Button variant="default" size="md" onClick={onChange}>
                  Modifier ma demande
                </Button>
                <Withdrawal id={request.id} />
              </>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The appointment, in large type because it matters most. */
function Ticket({ appointment: { date, time, place } }: { appointment: ExamAppointment }) {
  const { weekday, number, month } = splitDay(date);
  const distance = inDays(countDays(toSchoolDay(now()), date));
  return (
    <div className={classes.ticket}>
      <p className={classes.leaf} aria-hidden="true">
        <span>{weekday}</span>
        <span className={classes.number}>{number}</span>
        <span>{month}</span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            {dayInWords(date)}
            {distance && <span className={classes.distance}> · {distance}</span>}
          </dd>
        </div>
        <div>
          <dt>Heure</dt>
          <dd>{hourWords(time)}</dd>
        </div>
        <div>
          <dt>Lieu</dt>
          <dd>{place}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The learner's wishes in the request. */
function Asked({ request }: { request: LearnerExamRequest }) {
  const { candidateNumber, days, centre, remark, appointment, state } = request;
  // Once the date is known, wishes no longer matter.
  const isWish = state === 'demandee' || state === 'inscrite';
  const sat = appointment && state !== 'convoquee' ? appointment : null;
  return (
    <dl className={classes.asked}>
      <div>
        <dt>Numéro de candidat</dt>
        <dd>{candidateNumber || 'pas encore connu'}</dd>
      </div>
      {sat && (
        <div>
          <dt>Examen</dt>
          <dd>
            {dayInWords(sat.date)}, {sat.place}
          </dd>
        </div>
      )}
      {isWish && (
        <>
          <div>
            <dt>{days.length === 1 ? 'Date souhaitée' : 'Dates souhaitées'}</dt>
            <dd>
              <ol className={classes.days}>
                {days.map((day) => (
                  <li key={day}>{dayInWords(day)}</li>
                ))}
              </ol>
            </dd>
          </div>
          <div>
            <dt>Centre souhaité</dt>
            <dd>{centre}</dd>
          </div>
          {remark && (
            <div>
              <dt>Remarque</dt>
              <dd className={classes.typed}>{remark}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
}

function Withdrawal({ id }: { id: string }) {
  const { school } = useLicenceWords();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useWithdraw(id);
  const close = (): void => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setAsked(true)}>
        Retirer ma demande
      </Button>
      {asked && (
        <Dialog
          title="Retirer votre demande&nbsp;?"
          onClose={close}
          actions={
            <>
              <Button variant="default" data-first onClick={close}>
                Garder ma demande
              </Button>
              <Button loading={isPending} onClick={() => mutate(undefined)}>
                Retirer ma demande
              </Button>
            </>
          }
        >
          <p>Votre {school} recevra un e-mail. Vous pourrez faire une autre demande ensuite.</p>
          {error && <Alert>{error.message}</Alert>}
        </Dialog>
      )}
    </>
  );
}
