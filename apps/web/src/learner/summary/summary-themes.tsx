import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import { percent } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { type ProgrammeTheme, themeName } from '../series/api.ts';
import { type SummaryTheme, weakestFirst } from './summary.ts';
import classes from './summary-themes.module.css';

interface SummaryThemesProps {
  results: readonly SummaryTheme[];
  themes: readonly ProgrammeTheme[];
  /** Percent to reach. */
  threshold: number;
}

export function SummaryThemes({ results, themes, threshold }: SummaryThemesProps) {
  return (
    <Card
      title="Résultat par thème"
      aside={`Seuil\u00a0: ${percent(threshold)}${results.length > 1 ? ', le plus fragile d’abord' : ''}`}
    >
      <ul className={classes.list}>
        {weakestFirst(results).map(({ id, questionCount, score }) => {
          const color = themes.find((one) => one.id === id)?.color;
          const rate = Math.round((score * 100) / questionCount);
          const isJudged = questionCount >= ANSWERS_TO_JUDGE;
          const figure = `${score}\u00a0/\u00a0${questionCount}`;
          return (
            <li key={id} className={classes.theme}>
              <LetterBadge letter={id} color={color} />
              <div className={classes.words}>
                <p className={classes.line}>
                  <span className={classes.name}>{themeName(themes, id)}</span>
                  <span className={classes.marks}>
                    {isJudged && (
                      <span className={classes.said}>
                        {rate >= threshold ? 'seuil atteint' : 'sous le seuil'}
                      </span>
                    )}
                    {isJudged ? <Verdict right={rate >= threshold}>{figure}</Verdict> : <b>{figure}</b>}
                  </span>
                </p>
                <Bar value={rate} threshold={isJudged ? threshold : undefined} color={color} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
