/** The last acts on accesses, each of which can be taken back for some days. */
import type { RecentAct } from '@balise/contract/school/access';
import { formatDayAndTime } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { rosterStyles as classes } from '../desk/api.ts';
import { useAccessUndo, useRecentActs } from './queries.ts';
import { sayChange, sayUndone } from './words.ts';

/** Names in one line. */
const NAMED = 3;

export function AccessActsCard({ isAllowed }: { isAllowed: boolean }) {
  const acts = useRecentActs(isAllowed).data;
  if (!acts || acts.length === 0) return null;
  return (
    <div className={classes.acts}>
      <Card title="Accès modifiés ces sept derniers jours">
        <ul>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Act({ act: { id, change, reason, by, at, learners, undoneAt } }: { act: RecentAct }) {
  const undo = useAccessUndo();
  const more = learners.length - NAMED;
  const names = `${learners.slice(0, NAMED).join(', ')}${more > 0 ? ` et ${more}\u00a0de plus` : ''}`;
  const what = sayChange(change, learners.length);
  return (
    <li>
      <p>
        <strong>{what}</strong>
        <span>
          {names} · {formatDayAndTime(at)}
          {by && ` · ${by}`}
          {reason && ` · «\u00a0${reason}\u00a0»`}
        </span>
        {undo.data && <span role="status">{sayUndone(undo.data)}</span>}
      </p>
      {undoneAt ? (
        <span>Annulé</span>
      ) : (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
          Annuler<span className="hidden">{`\u00a0: ${what}`}</span>
        </Button>
      )}
      {undo.error && <Alert>{undo.error.message}</Alert>}
    </li>
  );
}
