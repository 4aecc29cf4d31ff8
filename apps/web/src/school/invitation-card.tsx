/** Whether an invited learner has come, their invitation once more, and another address for it. */
import { useState } from 'react';
import { useInvitation, useInvitationAgain } from '../features/enrolment/queries.ts';
import { describeRefusal } from '../features/enrolment/words.ts';
import { formatDayAndTime } from '../lib/dates.ts';
import { reloadForMissingChunk } from '../lib/lazy-chunk.ts';
import { useLazyComponent } from '../lib/use-lazy-component.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import classes from './pages.module.css';

interface InvitationCardProps {
  id: string;
  email: string;
  isAllowed: boolean;
}

export function InvitationCard({ id, email, isAllowed }: InvitationCardProps) {
  const { data } = useInvitation(id, isAllowed);
  const again = useInvitationAgain(id);
  const [corrects, setCorrects] = useState(false);
  const [told, setTold] = useState('');
  const CorrectEmailDialog = useLazyComponent(
    () => import('./correct-email-dialog.tsx').then((chunk) => chunk.CorrectEmailDialog),
    corrects,
    reloadForMissingChunk,
  );
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
      <p className={classes.act}>
        <Button
          variant="light"
          loading={again.isPending}
          onClick={() =>
            again.mutate(undefined, { onSuccess: (sent) => setTold(sent ? 'L’e-mail est parti.' : '') })
          }
        >
          {data.state === 'INVITE' ? 'Renvoyer l’invitation' : 'Renvoyer la demande au parent'}
        </Button>
        {data.isCorrectable && (
          <Button variant="default" onClick={() => setCorrects(true)}>
            Corriger l’adresse
          </Button>
        )}
      </p>
      <div role="status">{told !== '' && <p>{told}</p>}</div>
      {again.error && <Alert>{describeRefusal(again.error)}</Alert>}
      {corrects && CorrectEmailDialog && (
        <CorrectEmailDialog
          id={id}
          email={email}
          onClose={() => setCorrects(false)}
          onDone={(sentence) => {
            setTold(sentence);
            setCorrects(false);
          }}
        />
      )}
    </Card>
  );
}
