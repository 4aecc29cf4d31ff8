import { MESSAGES_PER_PAGE } from '@balise/contract/school/desk-lists';
import type { SentMessage } from '@balise/contract/school/messages';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import {
  deskStyles as classes,
  PageSteps,
  pagesStyles as pageClasses,
  useSchoolNavigate,
} from '../desk/api.ts';
import { ChangeMessageDialog } from './message-change-dialog.tsx';
import { MessageItem } from './message-item.tsx';
import { ReadersDialog } from './message-readers-dialog.tsx';
import { WithdrawMessageDialog } from './message-withdraw-dialog.tsx';
import { useSentMessages } from './queries.ts';
import { WriteDialog } from './write-dialog.tsx';

type Opened = { kind: 'write' } | { kind: 'change' | 'withdraw' | 'readers'; message: SentMessage };

/** What the school has written to its learners, the last first. */
export function MessagesPage() {
  usePageTitle('Messages');
  const { page = 1 } = useSearch({ strict: false }) as { page?: number };
  const { data, error, refetch } = useSentMessages(page);
  const navigate = useSchoolNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  const done = (sentence: string): void => {
    setTold(sentence);
    close();
  };
  return (
    <>
      <div className={classes.head}>
        <h1>Messages</h1>
        {data && <Button onClick={() => setOpened({ kind: 'write' })}>Écrire</Button>}
      </div>
      {data && data.total > 0 && (
        <p className={pageClasses.lead}>
          {plural(data.total, 'message', 'messages')} de l’école à ses élèves
        </p>
      )}
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[120, 121]} />}
      <p role="status" className={told === null ? 'hidden' : classes.told}>
        {told}
      </p>
      {data?.messages.length === 0 && (
        <Card as="div">
          <Notice title="Aucun message">
            Écrivez à un groupe ou à toute l’école d’ici, et à un élève depuis sa fiche. La cloche de l’élève
            le montre jusqu’au jour choisi.
          </Notice>
        </Card>
      )}
      <ul className={classes.list}>
        {data?.messages.map((message) => (
          <li key={message.id}>
            <MessageItem
              message={message}
              onChange={() => setOpened({ kind: 'change', message })}
              onWithdraw={() => setOpened({ kind: 'withdraw', message })}
              onReaders={() => setOpened({ kind: 'readers', message })}
            />
          </li>
        ))}
      </ul>
      {data && (
        <PageSteps
          page={page}
          last={Math.ceil(data.total / MESSAGES_PER_PAGE)}
          go={(to) => void navigate({ to: '/gestion/messages', search: to > 1 ? { page: to } : {} })}
        />
      )}
      {opened?.kind === 'write' && data && <WriteDialog list={data} onClose={close} onDone={done} />}
      {opened?.kind === 'change' && (
        <ChangeMessageDialog message={opened.message} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'withdraw' && (
        <WithdrawMessageDialog message={opened.message} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'readers' && <ReadersDialog message={opened.message} onClose={close} />}
    </>
  );
}
