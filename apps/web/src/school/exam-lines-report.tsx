import type { ExamLines, SchoolExamRequest } from '../features/school-exam/exams.ts';
import { OUTCOME_WORDS } from '../features/school-exam/words.ts';
import { EXAM_STATE_NAMES } from '../features/staff/words.ts';
import { Alert } from '../ui/alert.tsx';
import classes from './desk.module.css';

interface ExamLinesReportProps {
  lines: ExamLines;
  /** As they were sent. */
  requests: readonly SchoolExamRequest[];
}

/** Why nothing of a call about many was stored, line by line. */
export function ExamLinesReport({ lines: { lines }, requests }: ExamLinesReportProps) {
  const names = new Map(requests.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.stack}>
      <Alert>
        Rien n’a été enregistré&nbsp;: une ligne au moins est refusée. La liste derrière cette fenêtre est à
        jour&nbsp;: fermez, vérifiez, recommencez.
      </Alert>
      <ul className={classes.lines}>
        {lines.map(({ id, outcome, request }) => (
          <li key={id} data-bad={outcome !== 'FAIT' && outcome !== 'DEJA_FAIT'}>
            <strong>{names.get(id)}</strong>&nbsp;: {OUTCOME_WORDS[outcome]}
            {request && outcome === 'MODIFIE' && (
              <>
                {' '}
                (désormais «&nbsp;{EXAM_STATE_NAMES[request.state]}&nbsp;»
                {request.changedBy && <>, par {request.changedBy}</>})
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
