import type { SentMessage } from '@balise/contract/school/messages';
import { formatDayAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { useMessageReaders } from './queries.ts';

interface ReadersDialogProps {
  message: SentMessage;
  onClose(): void;
}

export function ReadersDialog({ message, onClose }: ReadersDialogProps) {
  const { data, error, refetch } = useMessageReaders(message.id);
  return (
    <Dialog
      title="Qui a vu ce message"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose} data-first>
          Fermer
        </Button>
      }
    >
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading heights={[120]} />}
      {data?.readers.length === 0 && <p>Ce message ne concerne aucun de vos élèves.</p>}
      <ul className={classes.lines}>
        {data?.readers.map(({ inscription, name, readAt }) => (
          <li key={`${inscription}${name}`}>
            <strong>{name}</strong>&nbsp;: {readAt ? `vu le ${formatDayAndTime(readAt)}` : 'pas encore vu'}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
