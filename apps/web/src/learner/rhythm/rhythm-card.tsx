import type { RhythmReply } from '@balise/contract/learner/rhythm';
import { IconCheck, IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { type PracticeRhythm, toRhythm } from '../../common/rhythm/api.ts';
import { plural } from '../../lib/dates.ts';
import { splitDay } from '../../lib/typed-day.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DailyPlan } from '../series/api.ts';
import { useSession } from '../session/api.ts';
import { useLicenceWords } from '../student/api.ts';
import classes from './rhythm-card.module.css';
import { describeCoverage, describeEffort, describeGoal, describeStreak } from './rhythm-words.ts';

export interface RhythmCardProps {
  /** As the API sent it. */
  reply: RhythmReply;
  plan: DailyPlan;
}

/** The goal, the week and the streak; the plan's series itself is the page's first button. */
export function RhythmCard({ reply, plan }: RhythmCardProps) {
  const words = useLicenceWords();
  const rhythm = toRhythm(reply);
  const { connectedAs } = useSession();
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const GoalDialog = useLazyComponent(
    () => import('./goal-dialog.tsx').then((module) => module.GoalDialog),
    asked,
  );
  const change = (): void => {
    setAsked((count) => count + 1);
    setOpen(true);
  };
  const coverage = describeCoverage(rhythm, words);
  // The day of the school's convocation is known: nobody is asked for it.
  const isAsked = rhythm.goal === null && !rhythm.exam?.isConvocation;
  return (
    <Card title="Mon rythme">
      <div className={classes.parts}>
        <div className={classes.streak}>
          <IconFlame size={34} stroke={1.8} aria-hidden="true" />
          <p>
            <strong>{plural(rhythm.streak, 'jour')}</strong> de suite
            <span className={classes.soft}>{describeStreak(rhythm)}</span>
          </p>
        </div>
        <Week rhythm={rhythm} />
        <div className={classes.goal}>
          <p>
            {describeGoal(rhythm, words)} {coverage}
          </p>
          {plan.questions > 0 && plan.done >= plan.questions && (
            <p>Votre programme du jour est fait, bravo&nbsp;! La suite est en libre choix.</p>
          )}
          {rhythm.mock === 'today' && <p>Aujourd’hui, prenez aussi le temps d’un examen blanc.</p>}
          {rhythm.mock === 'this-week' && <p>Gardez un moment cette semaine pour un examen blanc.</p>}
          <div className={classes.buttons}>
            {!connectedAs && (
              <Button variant={isAsked ? 'filled' : 'default'} onClick={change}>
                {isAsked ? `Dire quand je passe l’${words.exam}` : 'Changer mon objectif'}
              </Button>
            )}
            <LinkButton to="/carnet" variant="subtle">
              Mon carnet d’erreurs
            </LinkButton>
          </div>
        </div>
        {rhythm.effort.week.questions > 0 && (
          <p className={classes.effort}>
            Ces 7 derniers jours&nbsp;: {describeEffort(rhythm.effort.week)}. Votre {words.school} voit aussi
            ces chiffres.
          </p>
        )}
      </div>
      {isOpen && GoalDialog && <GoalDialog rhythm={rhythm} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Week({ rhythm: { week, weekGoal, today } }: { rhythm: PracticeRhythm }) {
  const done = week.filter(({ isDone }) => isDone).length;
  return (
    <div className={classes.week}>
      <p>
        <strong>{done}</strong> sur {plural(weekGoal, 'jour')} cette semaine
      </p>
      <ul className={classes.days} aria-hidden="true">
        {week.map(({ day, isDone }) => (
          <li key={day} className={classes.day} data-done={isDone} data-today={day === today}>
            {isDone ? <IconCheck size={16} stroke={3} /> : splitDay(day).weekday.charAt(0).toUpperCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}
