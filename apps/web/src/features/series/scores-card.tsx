import type { HistoryEntry } from '@balise/contract/series';
import { formatShortDay, percent } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Curve } from '../../ui/curve.tsx';
import { decimal, markOf, rateOf } from './outcome.ts';
import { isExam } from './progress.ts';
import classes from './scores-card.module.css';

interface ScoresCardProps {
  /** Marked ones, oldest first. */
  entries: readonly HistoryEntry[];
  threshold: number | null;
}

export function ScoresCard({ entries, threshold }: ScoresCardProps) {
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
          points={entries.map((entry) => ({
            id: entry.id,
            value: rateOf(entry) ?? 0,
            title: `${entry.libelle} n°\u00a0${entry.ordre}, ${formatShortDay(entry.date)}\u00a0: ${markSaid(entry)}, ${percent(rateOf(entry) ?? 0)}`,
            caption: formatShortDay(entry.date),
            to: `/resume/${entry.id}`,
            strong: isExam(entry.type),
          }))}
        />
        {entries.length < 2 && (
          <p className={classes.empty}>
            {entries.length === 0
              ? 'Votre courbe se dessinera ici dès votre première série complète, entraînement ou examen blanc.'
              : 'Encore une série complète, et votre courbe se dessine.'}
          </p>
        )}
      </div>
    </Card>
  );
}

/** «36 sur 40», «13,6 sur 20». */
function markSaid(entry: HistoryEntry): string {
  const mark = markOf(entry);
  return mark ? `${decimal(mark.reached)} sur ${decimal(mark.whole)}` : '';
}
