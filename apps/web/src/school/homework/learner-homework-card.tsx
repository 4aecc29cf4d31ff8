import type { GivenHomework } from '@balise/contract/school/homework';
import { nameSeries, sayDone, sayDue } from '../../common/homework/api.ts';
import { Card } from '../../ui/card.tsx';
import { pagesStyles as classes, SchoolLink } from '../desk/api.ts';
import { useLearnerHomework } from './queries.ts';

interface LearnerHomeworkCardProps {
  /** Of the inscription. */
  id: string;
  /** Whether the pages of homework are open to the reader. */
  hasPages: boolean;
}

/** Of the last homeworks, in one card. */
const SHOWN = 10;

/** What the learner was given, alone or with a group, and what they did of it. */
export function LearnerHomeworkCard({ id, hasPages }: LearnerHomeworkCardProps) {
  const { data, error } = useLearnerHomework(id);
  const given = data?.homework;
  return (
    <Card title="Devoirs">
      {error && !given && <p>{error.message}</p>}
      {given?.length === 0 && <p>Aucun devoir donné.</p>}
      {given && given.length > 0 && <p className={classes.quiet}>{countStates(given)}</p>}
      <ul className={classes.rows}>
        {given?.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            {hasPages ? (
              <SchoolLink to="/gestion/devoirs/$id" params={{ id: one.id }} className={classes.row}>
                <Line homework={one} />
              </SchoolLink>
            ) : (
              <div className={classes.row}>
                <Line homework={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ homework }: { homework: GivenHomework }) {
  const parts = [sayDone(homework), sayDue(homework), homework.group ?? 'pour l’élève seul'];
  return (
    <>
      <strong>{nameSeries(homework)}</strong>
      <span>{parts.filter((part) => part !== null).join(' · ')}</span>
    </>
  );
}

function countStates(given: readonly GivenHomework[]): string {
  const count = (state: GivenHomework['state']) => given.filter((one) => one.state === state).length;
  const late = count('LATE');
  return `Faits\u00a0: ${count('DONE')} sur ${given.length}${late > 0 ? `, en retard\u00a0: ${late}` : ''}`;
}
