import type { WrittenLetter } from '@balise/contract/school/letters';
import { REPORT_KINDS } from '@balise/rules/report';
import { formatDayAndTime } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { deskStyles as classes, LearnerLink } from '../desk/api.ts';

interface LetterItemProps {
  letter: WrittenLetter;
  onOpen(): void;
}

/** One letter, and the way to answer it. */
export function LetterItem({ letter, onOpen }: LetterItemProps) {
  const { inscription, email, subject, text, sentAt, report, reply, internalNote } = letter;
  const name = writeName(letter);
  return (
    <article className={classes.item} data-plain="true" aria-label={`${subject}, ${name}`}>
      <div>
        <p className={classes.name}>
          {inscription === null ? name : <LearnerLink inscription={inscription}>{name}</LearnerLink>}
        </p>
        <div className={classes.said}>
          <p className={classes.strong}>
            {report
              ? `Question ${report.questionId}\u00a0: ${REPORT_KINDS[report.kind].toLowerCase()}`
              : subject}
          </p>
          <blockquote className={classes.quote}>{text}</blockquote>
          <p>
            {report ? 'Signalement' : 'Courrier'} du {formatDayAndTime(sentAt)}
            {report && ' · les auteurs des questions le lisent aussi'}
          </p>
          {reply && (
            <p>
              Répondu le {formatDayAndTime(reply.at)}
              {reply.by && <> par {reply.by}</>}
            </p>
          )}
          {internalNote !== '' && <p>Note de l’équipe&nbsp;: {internalNote}</p>}
        </div>
      </div>
      <div className={classes.actions}>
        {email && !reply && (
          <AnchorButton
            variant="default"
            href={`mailto:${email}?subject=${encodeURIComponent(`Re\u00a0: ${subject}`)}`}
            aria-label={`Répondre par e-mail, ${name}`}
          >
            Répondre par e-mail
          </AnchorButton>
        )}
        <Button
          variant={reply ? 'default' : 'filled'}
          aria-label={`${reply ? 'Rouvrir' : 'Marquer comme répondu'}, ${name}`}
          onClick={onOpen}
        >
          {reply ? 'Rouvrir' : 'Marquer comme répondu'}
        </Button>
      </div>
    </article>
  );
}
