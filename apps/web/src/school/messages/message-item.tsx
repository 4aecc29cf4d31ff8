import type { SentMessage } from '@balise/contract/school/messages';
import { now } from '../../lib/clock.ts';
import { formatDay, plural } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { deskStyles as classes, LearnerLink } from '../desk/api.ts';
import { lastDayOf } from './message-days.ts';

interface MessageItemProps {
  message: SentMessage;
  onChange(): void;
  onWithdraw(): void;
  onReaders(): void;
}

/** One message, whom it concerns, and who has seen it. */
export function MessageItem({ message, onChange, onWithdraw, onReaders }: MessageItemProps) {
  const { recipient, inscription, audience, text, recipients, readers, mails } = message;
  const title = audience === 'school' ? 'Toute l’école' : recipient;
  const isOver = message.withdrawnAt !== null || Date.parse(message.until) <= now().getTime();
  return (
    <article className={classes.item} data-plain="true" aria-label={`Message pour ${recipient}`}>
      <div>
        <p className={classes.name}>
          {inscription === null ? title : <LearnerLink inscription={inscription}>{title}</LearnerLink>}
        </p>
        <div className={classes.said}>
          <p className={classes.strong}>{describeState(message, isOver)}</p>
          <blockquote className={classes.quote}>{text}</blockquote>
          <p>
            {audience === 'group' && 'Groupe · '}
            {message.tone === 'warning' && 'Important · '}du {formatDay(message.from)} au {lastDayOf(message)}{' '}
            · {message.author ?? 'envoi automatique'}
            {mails > 0 && <> · {plural(mails, 'e-mail')}</>}
          </p>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Vu par ${readers} sur ${recipients}, ${recipient}`}
          onClick={onReaders}
        >
          Vu par {readers} sur {recipients}
        </Button>
        {!isOver && (
          <>
            <Button variant="default" aria-label={`Corriger, ${recipient}`} onClick={onChange}>
              Corriger
            </Button>
            <Button variant="subtle" aria-label={`Retirer, ${recipient}`} onClick={onWithdraw}>
              Retirer
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

function describeState({ from, withdrawnAt }: SentMessage, isOver: boolean): string {
  if (withdrawnAt) return `Retiré le ${formatDay(withdrawnAt)}`;
  if (isOver) return 'Terminé';
  return Date.parse(from) > now().getTime() ? 'À venir' : 'Affiché';
}
