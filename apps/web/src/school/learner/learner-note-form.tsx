/** The form of the note on a learner. What a colleague has written meanwhile is shown, and nothing that was typed is lost. */
import type { LearnerNote } from '@balise/contract/school/learner';
import { checkLearnerNote, LONGEST_NOTE } from '@balise/rules/learner-note';
import { countCharacters } from '@balise/rules/text-length';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { dropDraft } from '../../lib/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { pagesStyles as classes, deskStyles } from '../desk/api.ts';
import { useLearnerFile } from '../staff/api.ts';
import { useNoteChange } from './queries.ts';

interface LearnerNoteFormProps {
  /** Of the inscription. */
  id: string;
  note: LearnerNote;
  /** Owner of the draft. */
  draft: string;
  onClose(): void;
  onDone(done: 'written' | 'removed'): void;
}

export function LearnerNoteForm({ id, note, draft, onClose, onDone }: LearnerNoteFormProps) {
  const { mutateAsync: write } = useNoteChange(id);
  const { refetch } = useLearnerFile(id);
  /** What is in place now, where it is not what the text began from. */
  const [overtaken, setOvertaken] = useState<{ now: LearnerNote } | null>(null);
  const [asks, setAsks] = useState(false);
  const form = useCheckedForm({
    idPrefix: 'note-',
    draft,
    // The draft knows which note it began from: one that is newer is not overwritten unseen.
    initial: { text: note?.text ?? '', version: note?.version ?? '' },
    validate: ({ text }) => ({ text: findNoteFault(text) }),
    async send({ text, version }) {
      setOvertaken(null);
      try {
        const { internalNote } = await write({ text, version: version || null });
        dropDraft(draft);
        onDone(internalNote ? 'written' : 'removed');
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'MODIFIE_ENTRETEMPS') throw error;
        const { data } = await refetch({ throwOnError: true });
        const now = data?.internalNote ?? null;
        form.field('version').onChange(now?.version ?? '');
        setOvertaken({ now });
      }
    },
  });
  const field = form.field('text');
  const { id: fieldId, value } = field;
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const leave = (): void => {
    dropDraft(draft);
    onClose();
  };
  return (
    <CheckedForm form={form} refused="La note n’est pas enregistrée.">
      {overtaken && <OvertakenNote key={overtaken.now?.version} note={overtaken.now} />}
      <div>
        <TextField
          field={field}
          label="Votre note"
          hint="Vos collègues la lisent. L’élève la trouve dans l’export de ses données."
          optional
          rows={4}
        />
        <p className={`${classes.quiet} ${classes.below}`}>{countTyped(value)}</p>
      </div>
      <div className={classes.act}>
        <Button type="submit" loading={form.pending}>
          Enregistrer
        </Button>
        <Button
          variant="default"
          disabled={form.pending}
          onClick={() => (value === (note?.text ?? '') ? leave() : setAsks(true))}
        >
          Annuler
        </Button>
      </div>
      {asks && <AbandonDialog onClose={() => setAsks(false)} onAbandon={leave} />}
    </CheckedForm>
  );
}

const print = (count: number): string => count.toLocaleString('fr-FR');

const countTyped = (text: string): string => {
  const count = countCharacters(text.trim());
  return `${print(count)}\u00a0${count < 2 ? 'caractère' : 'caractères'} sur ${print(LONGEST_NOTE)}`;
};

function findNoteFault(text: string): string | null {
  const checked = checkLearnerNote(text);
  if (!('fault' in checked)) return null;
  return checked.fault === 'TROP_LONG'
    ? `Cette note est trop longue\u00a0: ${print(LONGEST_NOTE)} caractères au plus.`
    : 'Ce texte contient un caractère invisible qui ne s’enregistre pas. Saisissez-le de nouveau.';
}

/** Brought into sight: on a phone, the button that was pressed is far below. */
function OvertakenNote({ note }: { note: LearnerNote }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Alert>
          {note
            ? `${note.writtenBy ?? 'Une autre personne'} a modifié cette note le ${formatDayAndTime(note.writtenAt)}. Votre texte reste ci-dessous\u00a0: s’il doit remplacer le sien, enregistrez-le de nouveau.`
            : 'Une autre personne vient de retirer cette note. Votre texte reste ci-dessous\u00a0: pour le garder, enregistrez-le de nouveau.'}
        </Alert>
      </div>
      {note && <blockquote className={deskStyles.quote}>{note.text}</blockquote>}
    </>
  );
}

function AbandonDialog({ onClose, onAbandon }: { onClose(): void; onAbandon(): void }) {
  return (
    <Dialog
      title="Abandonner ce que vous avez écrit&nbsp;?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-first>
            Continuer à écrire
          </Button>
          <Button onClick={onAbandon}>Abandonner</Button>
        </>
      }
    >
      <p>Votre texte n’est pas enregistré.</p>
    </Dialog>
  );
}
