import { type FormEvent, useState } from 'react';
import {
  calendarQuery,
  GOAL_CHOICES,
  GOAL_FIELDS,
  type Goal,
  type PracticeRhythm,
} from '../../common/rhythm/api.ts';
import { CallFailed, refusedField } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { parseTypedDay, printDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { useLicenceWords } from '../student/api.ts';
import classes from './goal-dialog.module.css';
import { useSaveGoal } from './queries.ts';

type Way = 'exam' | 'minutes' | 'none';

const listWays = (exam: string): { value: Way; label: string }[] => [
  { value: 'exam', label: `La date de l’${exam}` },
  { value: 'minutes', label: 'Des minutes par jour' },
  { value: 'none', label: 'Rien pour l’instant' },
];
const NO_MAIL = 'aucun';
const USUAL = { minutes: '10', hour: 19 };

interface GoalDialogProps {
  rhythm: PracticeRhythm;
  onClose(): void;
}

/** When the exam is, or how many minutes a day; and whether to be reminded. */
export function GoalDialog({ rhythm, onClose }: GoalDialogProps) {
  const { exam: examWord } = useLicenceWords();
  const { goal, exam } = rhythm;
  const [way, setWay] = useState<Way>(firstWay(goal));
  const [day, setDay] = useState(goal?.examDay ? printDay(goal.examDay) : '');
  const [minutes, setMinutes] = useState(String(goal?.minutes ?? USUAL.minutes));
  const [hour, setHour] = useState(String(goal?.reminderHour ?? NO_MAIL));
  const [fault, setFault] = useState<'examDay' | null>(null);
  const save = useSaveGoal();
  const dayFault = fault === 'examDay' ? 'Écrivez un jour à venir, par exemple 20/06/2027.' : null;
  const send = (wanted: Goal): void => {
    setFault(null);
    save.mutate(wanted, {
      onSuccess: onClose,
      onError: (error) => setFault(refusedField(error, GOAL_FIELDS)),
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const examDay = way === 'exam' ? parseTypedDay(day) : null;
    if (way === 'exam' && examDay === null) {
      setFault('examDay');
      return;
    }
    send({
      examDay,
      minutes: way === 'minutes' ? Number(minutes) : null,
      reminderHour: hour === NO_MAIL ? null : Number(hour),
    });
  };
  return (
    <Dialog
      title="Mon objectif"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="goal" loading={save.isPending}>
            Enregistrer
          </Button>
          {goal === null && (
            <Button
              variant="subtle"
              onClick={() => send({ examDay: null, minutes: null, reminderHour: null })}
            >
              Plus tard
            </Button>
          )}
        </>
      }
    >
      <form id="goal" className={classes.form} onSubmit={submit} noValidate>
        {save.error && dayFault === null && <Alert>{save.error.message}</Alert>}
        {exam?.isConvocation && (
          <p className={classes.soft}>Votre convocation compte déjà, rien à saisir pour la date.</p>
        )}
        <RadioList
          wordy
          legend="Mon programme suit"
          value={way}
          options={listWays(examWord)}
          onChange={(next) => setWay(next)}
        />
        {way === 'exam' && (
          <DayField
            field={{
              id: 'goal-exam',
              name: 'exam',
              value: day,
              error: dayFault,
              onChange: setDay,
              onSpelled: setDay,
            }}
            label={`Jour de l’${examWord}`}
          />
        )}
        {way === 'minutes' && (
          <RadioList
            legend="Chaque jour"
            value={minutes}
            options={GOAL_CHOICES.minutes.map((count) => ({
              value: String(count),
              label: `${count}\u00a0min`,
            }))}
            onChange={setMinutes}
          />
        )}
        <label className={classes.hours}>
          <span>Un rappel par e-mail, les jours où je ne me suis pas entraîné</span>
          <select value={hour} onChange={(event) => setHour(event.currentTarget.value)}>
            <option value={NO_MAIL}>Aucun rappel</option>
            {GOAL_CHOICES.hours.map((one) => (
              <option key={one} value={one}>
                À {one}&nbsp;h
              </option>
            ))}
          </select>
        </label>
        <CalendarButton hour={hour === NO_MAIL ? USUAL.hour : Number(hour)} />
      </form>
    </Dialog>
  );
}

function firstWay(goal: Goal | null): Way {
  if (goal === null || goal.examDay !== null) return 'exam';
  return goal.minutes === null ? 'none' : 'minutes';
}

/** A calendar reminds without any mail. */
function CalendarButton({ hour }: { hour: number }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setFailure(null);
    download('GET /api/front/objectif/calendrier', 'rappel-quotidien.ics', calendarQuery(hour)).catch(
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error.message);
      },
    );
  };
  return (
    <div className={classes.calendar}>
      <Button variant="default" onClick={save}>
        Ajouter à mon agenda, à {hour}&nbsp;h
      </Button>
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}
