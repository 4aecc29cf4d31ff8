import { useQuery } from '@tanstack/react-query';
import { nameSeries, sayDue } from '../../common/homework/api.ts';
import { call } from '../../lib/call.ts';
import { plural } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { themeLinesStyles as classes, type SeriesRequest, StartButton } from '../series/api.ts';
// The same lines as those of the themes.
import { type OwnHomework, toOwnHomework } from './own-wire.ts';

export interface OwnHomeworkCardProps {
  /** Slug of the series that is being started. */
  starting: string | null;
  onStart(wanted: SeriesRequest): void;
}

/** What the school gave to do, each with the press that starts it. Nothing for learners without homework. */
export function OwnHomeworkCard({ starting, onStart }: OwnHomeworkCardProps) {
  const { data: homework } = useQuery({
    queryKey: ['own-homework'],
    queryFn: ({ signal }) => call('GET /api/front/devoirs', { signal }).then(toOwnHomework),
    // A series may have ended since.
    staleTime: 0,
  });
  if (!homework || homework.length === 0) return null;
  return (
    <Card title={homework.length === 1 ? 'Votre devoir' : `Vos ${plural(homework.length, 'devoir')}`}>
      <ul className={classes.list}>
        {homework.map((one) => (
          <li key={one.id} className={classes.line}>
            <div className={classes.words}>
              <strong>{nameSeries(one)}</strong>
              <p className={classes.said}>{describeDay(one)}</p>
              {one.words && <p>{one.words}</p>}
            </div>
            <StartButton
              aria-label={`${press(one)}\u00a0: ${nameSeries(one)}`}
              loading={starting === one.slug}
              disabled={starting !== null}
              onClick={() =>
                onStart({ slug: one.slug, path: 'devoir', ...(one.order && { order: one.order }) })
              }
            >
              {press(one)}
            </StartButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const press = ({ state }: OwnHomework): string => (state === 'COMMENCE' ? 'Continuer' : 'Commencer');

function describeDay(one: OwnHomework): string {
  const due = sayDue(one) ?? 'sans date';
  if (one.state === 'EN_RETARD') return `${due}, en retard`;
  return one.state === 'COMMENCE' ? `${due}, commencé` : due;
}
