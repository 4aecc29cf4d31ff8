import { formatDayAndTime } from '../../lib/dates.ts';
import { pagesStyles as pages } from '../../school/desk/api.ts';
import { Card } from '../../ui/card.tsx';

interface ActsCardProps {
  /** The last first. */
  acts: readonly {
    id: string;
    at: string;
    /** Who did what. */
    says: string;
    /** Why, or about whom. */
    details: string | null;
  }[];
}

/** What operators did at a school or to a network. */
export function ActsCard({ acts }: ActsCardProps) {
  if (acts.length === 0) return null;
  return (
    <Card title="Actes de l’exploitation">
      <ul className={pages.rows}>
        {acts.map(({ id, at, says, details }) => (
          <li key={id} className={pages.row}>
            {says}
            <span>
              {formatDayAndTime(at)}
              {details && ` · ${details}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
