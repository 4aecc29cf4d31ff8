import { formatShortDay, percent } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Curve } from '../../ui/curve.tsx';
import type { CurvePoint } from './progress.ts';
import classes from './scores-card.module.css';

export function ScoresCard({ points, threshold }: { points: readonly CurvePoint[]; threshold: number }) {
  const last = points.at(-1);
  return (
    <Card title="Mes derniers scores" aside={`Seuil\u00a0: ${percent(threshold)}`}>
      {last === undefined ? (
        <p className={classes.empty}>Votre courbe se dessinera ici dès votre première série complète.</p>
      ) : (
        <Curve
          threshold={threshold}
          label={`${points.length} dernières séries, en pour cent de bonnes réponses\u00a0: ${points.map(({ rate }) => rate).join(', ')}`}
          points={points.map(({ id, rate, date, label }) => ({
            id,
            value: rate,
            title: `${label}, ${formatShortDay(date)}\u00a0: ${percent(rate)}`,
            caption: formatShortDay(date),
          }))}
        />
      )}
    </Card>
  );
}
