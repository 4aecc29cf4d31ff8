import type { ExamLines, SchoolExam, SchoolExamResult } from '@balise/contract/school/exams';
import { useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { dayInWords } from '../../lib/typed-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PillChoices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { ExamLinesReport } from './exam-lines-report.tsx';
import { useResults } from './queries.ts';

interface ResultsDialogProps {
  requests: readonly SchoolExam[];
  onClose(): void;
  onDone(sentence: string): void;
}

type Choice = SchoolExamResult | 'awaited';

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'passed', label: 'Reçu' },
  { value: 'failed', label: 'Ajourné' },
  { value: 'awaited', label: 'Pas encore' },
];

/** The results of several learners at once; who has none yet is left as they are. */
export function ResultsDialog({ requests, onClose, onDone }: ResultsDialogProps) {
  // The dialog is about those who were chosen, also while the list behind it is read again.
  const [shown] = useState(requests);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [refused, setRefused] = useState<ExamLines | null>(null);
  const storing = useResults();
  const ready = shown.flatMap((request) => {
    const result = chosen[request.id] ?? 'awaited';
    return result === 'awaited' ? [] : [{ request, result }];
  });
  const finish = (reply: ExamLines): void => {
    if (!reply.isStored) {
      setRefused(reply);
      return;
    }
    onDone(
      `${plural(ready.length, 'résultat enregistré', 'résultats enregistrés')}. Un e-mail part à chacun.`,
    );
  };
  return (
    <Dialog
      wide
      title={`Résultats de ${plural(shown.length, 'élève')}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          {!refused && (
            <Button
              disabled={ready.length === 0}
              loading={storing.isPending}
              onClick={() => storing.mutate(ready, { onSuccess: finish })}
            >
              {ready.length === 0 ? 'Enregistrer' : `Enregistrer ${plural(ready.length, 'résultat')}`}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.stack}>
        {storing.error && <Alert>{storing.error.message}</Alert>}
        {refused ? (
          <ExamLinesReport lines={refused} requests={shown} />
        ) : (
          <>
            <p>Chaque élève reçoit un e-mail. Un résultat mal saisi se corrige, et l’élève en est prévenu.</p>
            <p>
              <Button
                variant="default"
                onClick={() => setChosen(Object.fromEntries(shown.map(({ id }) => [id, 'passed'])))}
              >
                Tous reçus
              </Button>
            </p>
            <ul className={classes.lines}>
              {shown.map(({ id, appointment, ...one }) => (
                <li key={id} className={classes.result}>
                  <p aria-hidden="true">
                    <strong>{writeName(one)}</strong>
                    {appointment && <span> {dayInWords(appointment.day)}</span>}
                  </p>
                  <PillChoices<Choice>
                    legend={
                      appointment ? `${writeName(one)}, ${dayInWords(appointment.day)}` : writeName(one)
                    }
                    name={`result-${id}`}
                    value={chosen[id] ?? 'awaited'}
                    options={CHOICES}
                    onChange={(choice) => setChosen((before) => ({ ...before, [id]: choice }))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
