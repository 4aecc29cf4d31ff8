import { IconSparkles } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { type ProgrammeTheme, type SeriesSummary, themeName } from '../series/api.ts';
import classes from './learned-card.module.css';

interface LearnedCardProps {
  learned: SeriesSummary['learned'];
  themes: readonly ProgrammeTheme[];
  /** What is said of the week; null for nothing. */
  week: string | null;
}

/** What the series changed: the questions that are right now and were not before, and the week's goal. */
export function LearnedCard({ learned: { questions, themes: moved }, themes, week }: LearnedCardProps) {
  if (questions.length === 0 && week === null) return null;
  return (
    <Card title="Ce que vous avez gagné">
      <div className={classes.gain}>
        <IconSparkles className={classes.sign} size={40} stroke={1.6} aria-hidden="true" />
        <div className={classes.words}>
          {week && <p className={classes.week}>{week}</p>}
          {questions.length > 0 && (
            <p>
              {plural(questions.length, 'question manquée avant, juste', 'questions manquées avant, justes')}{' '}
              maintenant.
            </p>
          )}
          {moved.length > 0 && (
            <p>
              {moved.length === 1 ? 'Le thème qui avance' : 'Les thèmes qui avancent'}&nbsp;:{' '}
              {moved.map(({ id, count }) => `${themeName(themes, id)} (+${count})`).join(', ')}.
            </p>
          )}
        </div>
      </div>
      {questions.length > 0 && (
        <ul className={classes.list}>
          {questions.map(({ id, statement }) => (
            <li key={id}>{statement}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
