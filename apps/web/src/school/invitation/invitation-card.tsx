/** Whether an invited learner has come, their invitation once more, and another address for it. */
import type { LearnerInvitation } from '@balise/contract/school/enrolment';
import { useState } from 'react';
import { formatDay, formatDayAndTime } from '../../lib/dates.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { pagesStyles as classes, useSchoolNavigate } from '../desk/api.ts';
import { describeRefusal, useInvitation, useInvitationAgain } from '../enrolment/api.ts';
import { ParentWaitActs } from './parent-wait-acts.tsx';

interface InvitationCardProps {
  id: string;
  /** Of the learner. */
  name: string;
  email: string;
  isAllowed: boolean;
}

export function InvitationCard({ id, name, email, isAllowed }: InvitationCardProps) {
  const { data } = useInvitation(id, isAllowed);
  const again = useInvitationAgain(id);
  const navigate = useSchoolNavigate();
  const [corrects, setCorrects] = useState(false);
  const [told, setTold] = useState('');
  const CorrectEmailDialog = useLazyComponent(
    () => import('./correct-email-dialog.tsx').then((chunk) => chunk.CorrectEmailDialog),
    corrects,
    reloadForMissingChunk,
  );
  if (!data || (data.state !== 'INVITED' && data.state !== 'AWAITS_PARENT')) return null;
  const correction = data.isCorrectable && (
    <Button variant="default" onClick={() => setCorrects(true)}>
      {data.parent ? 'Corriger l’adresse de l’élève' : 'Corriger l’adresse'}
    </Button>
  );
  return (
    <Card title="Invitation">
      {data.parent ? <ParentWait parent={data.parent} /> : <p>L’élève ne s’est encore jamais connecté.</p>}
      <p className={classes.quiet}>
        {data.sentAt
          ? `Dernier e-mail le ${formatDayAndTime(data.sentAt)}.`
          : 'Aucun e-mail n’a été envoyé récemment.'}
      </p>
      {data.parent ? (
        <ParentWaitActs
          id={id}
          name={name}
          parentEmail={data.parent.email}
          onGone={() => void navigate({ to: '/gestion/eleves' })}
        >
          {correction}
        </ParentWaitActs>
      ) : (
        <p className={classes.act}>
          <Button
            variant="light"
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: ({ isSent }) => setTold(isSent ? 'L’e-mail est parti.' : ''),
              })
            }
          >
            Renvoyer l’invitation
          </Button>
          {correction}
        </p>
      )}
      <div role="status">{told !== '' && <p>{told}</p>}</div>
      {again.error && <Alert>{describeRefusal(again.error)}</Alert>}
      {corrects && CorrectEmailDialog && (
        <CorrectEmailDialog
          id={id}
          email={email}
          awaitsParent={data.parent !== null}
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

function ParentWait({ parent }: { parent: NonNullable<LearnerInvitation['parent']> }) {
  return (
    <>
      <p>
        L’accord d’un parent est attendu depuis le {formatDay(parent.since)}
        {'\u00a0'}: la demande est à <span className={classes.address}>{parent.email}</span>.
      </p>
      <p className={classes.quiet}>
        Sans réponse avant le {formatDay(parent.answerBefore)}, l’inscription s’efface.
      </p>
    </>
  );
}
