import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { decimal, type PaperResult } from '../series/api.ts';
import classes from './summary-themes.module.css';

/** Each section of an official paper with its own threshold, in the order of the paper. */
export function SummarySections({ sections }: Pick<PaperResult, 'sections'>) {
  return (
    <Card title="Résultat par partie">
      <ul className={classes.list}>
        {sections.map(({ label, reached, points, threshold, isReached }) => (
          <li key={label} className={classes.words}>
            <p className={classes.line}>
              <span className={classes.name}>{label}</span>
              <span className={classes.marks}>
                <span className={classes.said}>{seuilSaid(threshold, isReached)}</span>
                {threshold === null ? (
                  <b>{pointsSaid(reached, points)}</b>
                ) : (
                  <Verdict right={isReached}>{pointsSaid(reached, points)}</Verdict>
                )}
              </span>
            </p>
            <Bar
              value={(reached * 100) / points}
              threshold={threshold === null ? undefined : (threshold * 100) / points}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function seuilSaid(threshold: number | null, reached: boolean): string {
  if (threshold === null) return 'sans seuil';
  return reached ? `seuil de ${decimal(threshold)} atteint` : `sous le seuil de ${decimal(threshold)}`;
}

const pointsSaid = (reached: number, points: number): string =>
  `${decimal(reached)}\u00a0/\u00a0${decimal(points)}`;
