/** What the team notes of a learner: one text for all who see them. */
import type { LearnerNote } from '@balise/contract/school/learner';
import { useEffect, useRef, useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { hasDraft } from '../../lib/draft.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { pagesStyles as classes, deskStyles, UndoBar } from '../desk/api.ts';
import { useDraftOwner } from '../staff/api.ts';
import { loadNoteForm } from './late.ts';
import { useNoteChange } from './queries.ts';

interface LearnerNoteCardProps {
  /** Of the inscription. */
  id: string;
  note: LearnerNote;
  canWrite: boolean;
}

export function LearnerNoteCard({ id, note, canWrite }: LearnerNoteCardProps) {
  const draft = useDraftOwner(`note ${id}`);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState('');
  /** The text that was just taken back. */
  const [removed, setRemoved] = useState<string | null>(null);
  const NoteForm = useLazyComponent(loadNoteForm, isOpen, reloadForMissingChunk);
  const opener = useFocusAfter(isOpen);
  const open = (): void => {
    setTold('');
    setRemoved(null);
    setOpen(true);
  };
  return (
    <Card title="Note de l’équipe">
      {isOpen && NoteForm ? (
        <NoteForm
          id={id}
          note={note}
          draft={draft}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            if (done === 'removed') setRemoved(note?.text ?? null);
            else setTold('La note est enregistrée.');
            setOpen(false);
          }}
        />
      ) : (
        <>
          {removed !== null && note === null && (
            <RemovedNote id={id} text={removed} onDone={() => setRemoved(null)} />
          )}
          <ReadNote note={note} />
        </>
      )}
      <div role="status">{told !== '' && <p className={`${classes.quiet} ${classes.below}`}>{told}</p>}</div>
      {canWrite && !(isOpen && NoteForm) && (
        <Button ref={opener} variant="default" className={classes.below} loading={isOpen} onClick={open}>
          {hasDraft(draft) ? 'Reprendre votre texte' : note ? 'Modifier la note' : 'Ajouter une note'}
        </Button>
      )}
    </Card>
  );
}

/** The button that opened the form has the focus again once it is closed. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function ReadNote({ note }: { note: LearnerNote }) {
  if (note === null)
    return (
      <>
        <p>Aucune note.</p>
        <p className={classes.quiet}>
          Notez ici une préférence, un point à revoir{'\u00a0'}: toute l’équipe le lira.
        </p>
      </>
    );
  const { text, writtenBy, writtenAt } = note;
  return (
    <>
      <p className={deskStyles.quote}>{text}</p>
      <p className={`${classes.quiet} ${classes.below}`}>
        Écrite {writtenBy && `par ${writtenBy} `}le {formatDayAndTime(writtenAt)}
        {writtenBy === null && ', par une personne dont le compte n’existe plus'}
      </p>
    </>
  );
}

/** The note was taken back a moment ago, and may be put back. */
function RemovedNote({ id, text, onDone }: { id: string; text: string; onDone(): void }) {
  const { mutate: write, isPending, error } = useNoteChange(id);
  return (
    <>
      <UndoBar pending={isPending} onUndo={() => write({ text, version: null }, { onSuccess: onDone })}>
        La note est retirée.
      </UndoBar>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
