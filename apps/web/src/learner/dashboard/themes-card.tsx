import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { percent } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import {
  beforeJudging,
  themeLinesStyles as classes,
  judgedScore,
  type ProgrammeTheme,
  StartButton,
  type ThemeProgress,
  themeName,
} from '../series/api.ts';
import { distanceWords, orderThemes, type ThemeOrder } from './theme-order.ts';

const ORDERS = [
  { value: 'fragiles', label: 'Plus fragiles d’abord' },
  { value: 'programme', label: 'Programme' },
] as const;

interface ThemesCardProps {
  results: readonly ThemeProgress[];
  themes: readonly ProgrammeTheme[];
  /** Ids of the themes with exercises. */
  exercised: ReadonlySet<string>;
  starting: string | null;
  onStart(slug: string): void;
}

/** How far each theme is from the rate to reach, with a link to work on it. */
export function ThemesCard({ results, themes, exercised, starting, onStart }: ThemesCardProps) {
  const [order, setOrder] = useState<ThemeOrder>('fragiles');
  return (
    <Card
      title="Mes résultats par thème"
      aside={
        <PillChoices<ThemeOrder>
          small
          legend="Ordre des thèmes"
          name="ordre"
          value={order}
          options={ORDERS}
          onChange={setOrder}
        />
      }
    >
      <div className={classes.frame}>
        <ul className={classes.list}>
          {orderThemes(results, order).map((result) => (
            <ThemeRow
              key={result.themeId}
              result={result}
              name={themeName(themes, result.themeId)}
              color={themes.find(({ id }) => id === result.themeId)?.color}
              hasExercises={exercised.has(result.themeId)}
              starting={starting}
              onStart={onStart}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface ThemeRowProps extends Pick<ThemesCardProps, 'starting' | 'onStart'> {
  result: ThemeProgress;
  name: string;
  color: string | undefined;
  hasExercises: boolean;
}

function ThemeRow({ result, name, color, hasExercises, starting, onStart }: ThemeRowProps) {
  const { themeId, questionCount, threshold, isAllowed, slug } = result;
  const score = judgedScore(result);
  return (
    <li className={classes.theme}>
      <LetterBadge letter={themeId} color={color} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span className={classes.name}>{name}</span>
          {score === null ? (
            <span className={classes.said}>{beforeJudging(result)}</span>
          ) : (
            <span className={classes.marks}>
              <span className={classes.said}>{distanceWords(score, threshold)}</span>
              <Verdict right={score >= threshold}>{percent(score)}</Verdict>
            </span>
          )}
        </p>
        {score === null && questionCount > 0 ? (
          <Steps done={questionCount} total={ANSWERS_TO_JUDGE} />
        ) : (
          <Bar value={score} threshold={threshold} color={color} />
        )}
        {hasExercises && (
          <Link to="/exercices" search={{ theme: themeId }} className={classes.exercises}>
            Exercices<span className="hidden"> du thème {name}</span>
          </Link>
        )}
      </div>
      <StartButton
        variant="subtle"
        className={classes.button}
        disabled={!isAllowed || (starting !== null && starting !== slug)}
        loading={starting === slug}
        onClick={() => onStart(slug)}
        aria-label={`Réviser le thème ${name}`}
      >
        Réviser
      </StartButton>
    </li>
  );
}
