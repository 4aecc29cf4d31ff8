import type { ExamLines, PastedResult } from '@balise/contract/school/exams';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { printDay } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { ExamLinesReport } from './exam-lines-report.tsx';
import { usePastedResults, useResults } from './queries.ts';
import { PASTED_FAULT_WORDS, sayExamState } from './words.ts';

interface PasteDialogProps {
  onClose(): void;
  onDone(sentence: string): void;
}

/** Results as a list: first who is meant by each line, then, once that is right, the recording. */
export function PasteDialog({ onClose, onDone }: PasteDialogProps) {
  const [text, setText] = useState('');
  const reading = usePastedResults();
  const storing = useResults();
  const [refused, setRefused] = useState<ExamLines | null>(null);
  const lines = reading.data?.lines;
  const ready = (lines ?? []).flatMap(({ request, result }) =>
    request && result ? [{ request, result }] : [],
  );
  const finish = (reply: ExamLines): void => {
    if (!reply.isStored) {
      setRefused(reply);
      return;
    }
    onDone(
      `${plural(ready.length, 'résultat enregistré', 'résultats enregistrés')}. Un e-mail part à chacun.`,
    );
    onClose();
  };
  const store = (): void => storing.mutate(ready, { onSuccess: finish });
  const change = (typed: string): void => {
    setText(typed);
    setRefused(null);
    reading.reset();
  };
  const failure = reading.error ?? storing.error;
  return (
    <Dialog
      wide
      title="Coller des résultats"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          {ready.length > 0 && !refused ? (
            <Button loading={storing.isPending} onClick={store}>
              Enregistrer {plural(ready.length, 'résultat')}
            </Button>
          ) : (
            <Button
              disabled={text.trim() === ''}
              loading={reading.isPending}
              onClick={() => reading.mutate(text)}
            >
              Vérifier
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        <TextField
          field={{
            id: 'pasted',
            name: 'pasted',
            value: text,
            error: null,
            onChange: change,
            onSpelled: change,
          }}
          label="Résultats"
          hint="Une ligne par élève : nom et prénom, ou numéro de candidat, puis «&nbsp;reçu&nbsp;» ou «&nbsp;ajourné&nbsp;»."
          rows={5}
          spellCheck={false}
          data-first
        />
        {failure && <Alert>{failure.message}</Alert>}
        {refused && <ExamLinesReport lines={refused} requests={ready.map(({ request }) => request)} />}
        {lines && !refused && <Preview lines={lines} />}
      </div>
    </Dialog>
  );
}

/** Nothing is guessed: a line that names nobody, or two people, is left out and says so. */
function Preview({ lines }: { lines: readonly PastedResult[] }) {
  const bad = lines.filter(({ fault }) => fault !== null).length;
  return (
    <section className={classes.stack} aria-label="Vérification">
      <p role="status">
        {plural(lines.length - bad, 'élève reconnu', 'élèves reconnus')}
        {bad > 0 && <>, {plural(bad, 'ligne laissée de côté', 'lignes laissées de côté')}</>}.
      </p>
      <ul className={classes.lines}>
        {lines.map(({ line, text, fault, request, result }) => (
          <li key={line} data-bad={fault !== null}>
            {request && result ? (
              <>
                <strong>{writeName(request)}</strong>&nbsp;: {sayExamState(result).toLowerCase()}
                {request.appointment && <>, examen du {printDay(request.appointment.day)}</>}
              </>
            ) : (
              <>
                Ligne {line}, «&nbsp;{text}&nbsp;»&nbsp;: {fault && PASTED_FAULT_WORDS[fault]}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
