import type { Theme } from '@balise/contract/series';
import { percent } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { type SummaryTheme, weakestFirst } from './summary.ts';
import classes from './summary-themes.module.css';
import { themeName } from './theme-name.ts';

interface SummaryThemesProps {
  results: readonly SummaryTheme[];
  themes: readonly Theme[];
  /** Percent. */
  threshold: number;
}

export function SummaryThemes({ results, themes, threshold }: SummaryThemesProps) {
  return (
    <Card
      title="Résultat par thème"
      aside={`Seuil\u00a0: ${percent(threshold)}${results.length > 1 ? ', le plus fragile d’abord' : ''}`}
    >
      <ul className={classes.list}>
        {weakestFirst(results).map(({ identifiant, nb_questions, score }) => {
          const color = themes.find((one) => one.identifiant === identifiant)?.couleur;
          const rate = Math.round((score * 100) / nb_questions);
          return (
            <li key={identifiant} className={classes.theme}>
              <LetterBadge letter={identifiant} color={color} />
              <div className={classes.words}>
                <p className={classes.line}>
                  <span className={classes.name}>{themeName(themes, identifiant)}</span>
                  <span className={classes.marks}>
                    <span className={classes.said}>
                      {rate >= threshold ? 'seuil atteint' : 'sous le seuil'}
                    </span>
                    <Verdict right={rate >= threshold}>{`${score}\u00a0/\u00a0${nb_questions}`}</Verdict>
                  </span>
                </p>
                <Bar value={rate} threshold={threshold} color={color} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
