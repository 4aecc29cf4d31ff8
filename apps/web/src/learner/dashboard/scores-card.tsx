import { formatShortDay, percent } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Curve } from '../../ui/curve.tsx';
import { decimal, isExam, type PastSeries, percentReached, readMark } from '../series/api.ts';
import classes from './scores-card.module.css';

interface ScoresCardProps {
  /** Graded ones, oldest first. */
  entries: readonly PastSeries[];
  threshold: number | null;
}

export function ScoresCard({ entries, threshold }: ScoresCardProps) {
  if (entries.length === 0)
    return (
      <Card title="Mes derniers scores">
        <div className={classes.none}>
          <Sketch />
          <p>
            Votre courbe se dessinera ici dès votre première série complète, entraînement ou examen blanc.
          </p>
        </div>
      </Card>
    );
  const types = new Set(entries.map(({ type }) => type));
  return (
    <Card
      fill
      title="Mes derniers scores"
      aside={
        types.size > 1 && (
          <span className={classes.legend}>
            <span>Entraînement</span>
            <span data-strong="true">Examen blanc</span>
          </span>
        )
      }
    >
      <div className={classes.body}>
        <Curve
          threshold={
            threshold === null ? undefined : { value: threshold, label: `Seuil\u00a0: ${percent(threshold)}` }
          }
          label="Mes derniers scores, du plus ancien au plus récent"
          points={entries.flatMap((entry) => {
            const value = percentReached(entry);
            if (value === null) return [];
            return {
              id: entry.id,
              value,
              title: `${entry.label} n°\u00a0${entry.number}, ${formatShortDay(entry.date)}\u00a0: ${markSaid(entry)}, ${percent(value)}`,
              caption: formatShortDay(entry.date),
              to: `/resume/${entry.id}`,
              strong: isExam(entry.type),
            };
          })}
        />
        {entries.length < 2 && (
          <p className={classes.more}>Encore une série complète, et votre courbe se dessine.</p>
        )}
      </div>
    </Card>
  );
}

/** A sketch of the curve, shown until there are two points. */
function Sketch() {
  return (
    <svg viewBox="0 0 104 56" width={104} height={56} className={classes.sketch} aria-hidden="true">
      <path d="M2 18H102" data-line="threshold" />
      <path d="M8 46L36 38L66 24L96 8" />
      {[
        [8, 46],
        [36, 38],
        [66, 24],
        [96, 8],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={4.5} />
      ))}
    </svg>
  );
}

/** «36 sur 40», «13,6 sur 20». */
function markSaid(entry: PastSeries): string {
  const mark = readMark(entry);
  return mark ? `${decimal(mark.reached)} sur ${decimal(mark.whole)}` : '';
}
