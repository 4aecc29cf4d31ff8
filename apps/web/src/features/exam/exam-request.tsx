import type { ExamReply, ExamRequest as Request } from '@balise/contract/exam';
import { useState } from 'react';
import { hasDraft } from '../../lib/draft.ts';
import { Card } from '../../ui/card.tsx';
import { draftOf, ExamForm } from './exam-form.tsx';
import { ExamStatus } from './exam-status.tsx';
import { mayAskAgain } from './progress.ts';
import { NO_WISH, nextWishFrom, wishFrom } from './wish.ts';

interface ExamRequestProps {
  reply: ExamReply;
  /** Whose, and for which inscription. */
  owner: string;
  /** Nobody asks in a learner's place. */
  canAsk: boolean;
}

type Opened = 'change' | 'again';

/** The form that was being filled in before a reload. */
function leftOpen(owner: string, { id, etat }: Request): Opened | null {
  if (etat === 'demandee') return hasDraft(draftOf(owner, id)) ? 'change' : null;
  return mayAskAgain(etat) && hasDraft(draftOf(owner, null)) ? 'again' : null;
}

/** The learner's request: the form as long as there is none, then where it stands. */
export function ExamRequest({ reply, owner, canAsk }: ExamRequestProps) {
  /** Which request the form is opened on. */
  const request = reply.demandes[0];
  const [opened, setOpened] = useState(() => (request ? leftOpen(owner, request) : null));
  const [sent, setSent] = useState(false);
  const close = (): void => setOpened(null);
  const done = (): void => {
    setSent(true);
    close();
  };
  if (!request && !canAsk) {
    return (
      <Card title="Aucune demande">
        <p>Seul l’élève peut demander son inscription depuis son compte.</p>
      </Card>
    );
  }
  if (!request || (opened === 'again' && mayAskAgain(request.etat))) {
    const initial = request ? nextWishFrom(request) : NO_WISH;
    return (
      <Card title={request ? 'Une autre demande' : 'Votre demande'}>
        <ExamForm
          owner={owner}
          id={null}
          initial={initial}
          onDone={done}
          onCancel={request ? close : undefined}
        />
      </Card>
    );
  }
  if (opened === 'change' && request.etat === 'demandee') {
    return (
      <Card title="Modifier votre demande">
        <ExamForm owner={owner} id={request.id} initial={wishFrom(request)} onDone={done} onCancel={close} />
      </Card>
    );
  }
  const isOwn = canAsk && reply.ouverte;
  return (
    <ExamStatus
      key={`${request.id} ${request.etat}`}
      request={request}
      isNews={sent}
      onChange={isOwn && request.etat === 'demandee' ? () => setOpened('change') : null}
      onAskAgain={isOwn && mayAskAgain(request.etat) ? () => setOpened('again') : null}
    />
  );
}
