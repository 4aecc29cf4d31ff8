/** Whether an invited learner has come, and their invitation once more. */
import { useInvitation, useInvitationAgain } from '../features/enrolment/queries.ts';
import { describeRefusal } from '../features/enrolment/words.ts';
import { formatDayAndTime } from '../lib/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import classes from './pages.module.css';

export function InvitationCard({ id, isAllowed }: { id: string; isAllowed: boolean }) {
  const { data } = useInvitation(id, isAllowed);
  const again = useInvitationAgain(id);
  if (!data || (data.state !== 'INVITE' && data.state !== 'ATTEND_PARENT')) return null;
  return (
    <Card title="Invitation">
      <p>
        {data.state === 'INVITE'
          ? 'L’élève ne s’est encore jamais connecté.'
          : 'L’accord d’un parent est attendu.'}
      </p>
      <p className={classes.quiet}>
        {data.sentAt
          ? `Dernier e-mail le ${formatDayAndTime(data.sentAt)}.`
          : 'Aucun e-mail n’a été envoyé récemment.'}
      </p>
      <p>
        <Button variant="light" loading={again.isPending} onClick={() => again.mutate()}>
          {data.state === 'INVITE' ? 'Renvoyer l’invitation' : 'Renvoyer la demande au parent'}
        </Button>
      </p>
      <div role="status">{again.data === true && <p>L’e-mail est parti.</p>}</div>
      {again.error && <Alert>{describeRefusal(again.error)}</Alert>}
    </Card>
  );
}
