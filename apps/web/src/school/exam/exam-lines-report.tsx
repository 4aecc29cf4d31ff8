import type { ExamLines, SchoolExam } from '@balise/contract/school/exams';
import { writeName } from '../../lib/person-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { OUTCOME_WORDS, sayExamState } from './words.ts';

interface ExamLinesReportProps {
  lines: ExamLines;
  /** As they were sent. */
  requests: readonly SchoolExam[];
}

/** Why nothing of a call about many was stored, line by line. */
export function ExamLinesReport({ lines: { lines }, requests }: ExamLinesReportProps) {
  const names = new Map(requests.map((one) => [one.id, writeName(one)]));
  return (
    <div className={classes.stack}>
      <Alert>
        Rien n’a été enregistré&nbsp;: une ligne au moins est refusée. La liste derrière cette fenêtre est à
        jour&nbsp;: fermez, vérifiez, recommencez.
      </Alert>
      <ul className={classes.lines}>
        {lines.map(({ id, outcome, request }) => (
          <li key={id} data-bad={outcome !== 'DONE' && outcome !== 'ALREADY_DONE'}>
            <strong>{names.get(id)}</strong>&nbsp;: {OUTCOME_WORDS[outcome]}
            {request && outcome === 'CHANGED' && (
              <>
                {' '}
                (désormais «&nbsp;{sayExamState(request.state)}&nbsp;»
                {request.changedBy && <>, par {request.changedBy}</>})
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
