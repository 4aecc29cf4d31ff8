import type { OfficialResult } from '@balise/contract/series';
import { Bar } from '../../ui/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { decimal } from './outcome.ts';
import classes from './summary-themes.module.css';

/** Each section of an official paper against its own threshold, in the order it was asked. */
export function SummarySections({ sections }: Pick<OfficialResult, 'sections'>) {
  return (
    <Card title="Résultat par partie">
      <ul className={classes.list}>
        {sections.map(({ libelle, obtenus, points, seuil, atteint }) => (
          <li key={libelle} className={classes.words}>
            <p className={classes.line}>
              <span className={classes.name}>{libelle}</span>
              <span className={classes.marks}>
                <span className={classes.said}>{seuilSaid(seuil, atteint)}</span>
                {seuil === null ? (
                  <b>{pointsSaid(obtenus, points)}</b>
                ) : (
                  <Verdict right={atteint}>{pointsSaid(obtenus, points)}</Verdict>
                )}
              </span>
            </p>
            <Bar
              value={(obtenus * 100) / points}
              threshold={seuil === null ? undefined : (seuil * 100) / points}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function seuilSaid(seuil: number | null, reached: boolean): string {
  if (seuil === null) return 'sans seuil';
  return reached ? `seuil de ${decimal(seuil)} atteint` : `sous le seuil de ${decimal(seuil)}`;
}

const pointsSaid = (reached: number, points: number): string =>
  `${decimal(reached)}\u00a0/\u00a0${decimal(points)}`;
