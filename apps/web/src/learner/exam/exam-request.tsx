import { useState } from 'react';
import { hasDraft } from '../../lib/draft.ts';
import { Card } from '../../ui/card.tsx';
import { ExamRequestForm, examDraft } from './exam-form.tsx';
import { ExamStatus } from './exam-status.tsx';
import { mayAskAgain } from './progress.ts';
import type { LearnerExamRequest, LearnerExamRequests } from './wire.ts';
import { NO_WISH, nextWishFrom, wishFrom } from './wish.ts';

interface ExamRequestPanelProps {
  exam: LearnerExamRequests;
  /** The learner and inscription. */
  owner: string;
  /** Staff who act for a learner can't ask. */
  canAsk: boolean;
}

type Opened = 'change' | 'again';

/** The form that was being filled in before a reload. */
function leftOpen(owner: string, { id, state }: LearnerExamRequest): Opened | null {
  if (state === 'demandee') return hasDraft(examDraft(owner, id)) ? 'change' : null;
  return mayAskAgain(state) && hasDraft(examDraft(owner, null)) ? 'again' : null;
}

/** The learner's request: the form while there is none, then its progress. */
export function ExamRequestPanel({ exam, owner, canAsk }: ExamRequestPanelProps) {
  /** The request that the form is opened on. */
  const request = exam.requests[0];
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
  if (!request || (opened === 'again' && mayAskAgain(request.state))) {
    const initial = request ? nextWishFrom(request) : NO_WISH;
    return (
      <Card title={request ? 'Une autre demande' : 'Votre demande'}>
        <ExamRequestForm
          owner={owner}
          id={null}
          initial={initial}
          onDone={done}
          onCancel={request ? close : undefined}
        />
      </Card>
    );
  }
  if (opened === 'change' && request.state === 'demandee') {
    return (
      <Card title="Modifier votre demande">
        <ExamRequestForm
          owner={owner}
          id={request.id}
          initial={wishFrom(request)}
          onDone={done}
          onCancel={close}
        />
      </Card>
    );
  }
  const isOwn = canAsk && exam.isOpen;
  return (
    <ExamStatus
      key={`${request.id} ${request.state}`}
      request={request}
      isNews={sent}
      onChange={isOwn && request.state === 'demandee' ? () => setOpened('change') : null}
      onAskAgain={isOwn && mayAskAgain(request.state) ? () => setOpened('again') : null}
    />
  );
}
