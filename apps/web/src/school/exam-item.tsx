import { type FileSummary, sayFirstDay } from '../features/exam-files/files.ts';
import {
  type ExamBoard,
  isTaken,
  type SchoolExamRequest,
  type StepTarget,
} from '../features/school-exam/exams.ts';
import { STEP_BUTTONS } from '../features/school-exam/words.ts';
import { EXAM_STATE_NAMES } from '../features/staff/words.ts';
import { formatDay, plural } from '../lib/dates.ts';
import { licenceTitle } from '../lib/site.ts';
import { dayInWords, printDay } from '../lib/typed-day.ts';
import { Button } from '../ui/button.tsx';
import classes from './desk.module.css';
import { LearnerLink } from './link.tsx';

interface ExamItemProps {
  request: SchoolExamRequest;
  board: ExamBoard;
  canDecide: boolean;
  isTicked: boolean;
  /** Null where there is nothing to choose. */
  onTick: ((id: string, isOn: boolean) => void) | null;
  onStep(to: StepTarget): void;
  onSummon(): void;
  onReplace(): void;
  onFile(): void;
}

/** One request, with the evidence that a decision needs. */
export function ExamItem(props: ExamItemProps) {
  const { request, board, canDecide, isTicked, onTick } = props;
  return (
    <article className={classes.item} data-plain={onTick === null} aria-label={request.name}>
      {onTick && (
        <label className={classes.tick}>
          <span className="hidden">Choisir {request.name}</span>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(request.id, currentTarget.checked)}
          />
        </label>
      )}
      <div>
        <p className={classes.name}>
          <LearnerLink inscription={request.inscription}>{request.name}</LearnerLink>
        </p>
        <Facts request={request} board={board} />
      </div>
      {(canDecide || request.file) && <Actions {...props} />}
    </article>
  );
}

function Facts({ request, board }: Pick<ExamItemProps, 'request' | 'board'>) {
  const { appointment, operator, booking, remark, words } = request;
  const runner = board.operators.find(({ code }) => code === operator);
  return (
    <div className={classes.said}>
      {appointment && (
        <p className={classes.strong}>
          {dayInWords(appointment.day)} à {appointment.hour}, {appointment.place}
        </p>
      )}
      {(runner || booking) && (
        <p>
          {runner?.name}
          {runner && booking && ' · '}
          {booking && <>réservation {booking}</>}
          {runner?.resultHours && <> · résultat sous {runner.resultHours}&nbsp;heures</>}
        </p>
      )}
      <p>
        {EXAM_STATE_NAMES[request.state]} · {licenceTitle(request.licence)} ·{' '}
        {request.candidateNumber === ''
          ? 'numéro de candidat à venir'
          : `candidat ${request.candidateNumber}`}
      </p>
      {!appointment && (
        <p>
          Souhaite {request.wishedDays.map(printDay).join(', ')} à {request.centre}
        </p>
      )}
      {request.file && <FileLine file={request.file} hasDay={appointment !== null} />}
      {remark !== '' && <blockquote className={classes.quote}>{remark}</blockquote>}
      {words && <p>Dit à l’élève&nbsp;: «&nbsp;{words}&nbsp;»</p>}
      <p>
        Demandé le {formatDay(request.askedAt)}
        {request.changedBy && request.changedAt !== request.askedAt && (
          <>
            {' '}
            · dernier changement le {formatDay(request.changedAt)} par {request.changedBy}
          </>
        )}
      </p>
    </div>
  );
}

/** What is missing of the file, and the first day that it allows. */
function FileLine({ file, hasDay }: { file: FileSummary; hasDay: boolean }) {
  const isComplete = file.settled === file.needed;
  return (
    <>
      <p>
        {isComplete ? (
          'Dossier complet'
        ) : (
          <>
            <strong>Dossier incomplet</strong>&nbsp;: {sayMissing(file.missing)}
          </>
        )}
      </p>
      {!hasDay && <p>{sayFirstDay(file)}</p>}
    </>
  );
}

/** Of the missing pieces, in one line. */
const NAMED_PIECES = 3;

function sayMissing(missing: readonly string[]): string {
  const more = missing.length - NAMED_PIECES;
  const named = missing.slice(0, NAMED_PIECES).join('\u00a0; ');
  return more > 0 ? `${named}, et ${plural(more, 'autre pièce', 'autres pièces')}` : named;
}

function Actions(props: ExamItemProps) {
  const { request, canDecide, onFile } = props;
  return (
    <div className={classes.actions}>
      {canDecide && <Steps {...props} />}
      {request.file && (
        <Button variant="default" aria-label={`Voir le dossier, ${request.name}`} onClick={onFile}>
          Dossier {request.file.settled}/{request.file.needed}
        </Button>
      )}
    </div>
  );
}

function Steps({ request, board, onStep, onSummon, onReplace }: ExamItemProps) {
  const taken = isTaken(request, board.today);
  const step = (to: StepTarget, variant: 'filled' | 'default' | 'subtle', label = STEP_BUTTONS[to]) => (
    <Button variant={variant} aria-label={`${label}, ${request.name}`} onClick={() => onStep(to)}>
      {label}
    </Button>
  );
  return (
    <>
      {request.state === 'demandee' && step('inscrite', 'filled')}
      {(request.state === 'demandee' || request.state === 'inscrite') && (
        <Button
          variant={request.state === 'inscrite' ? 'filled' : 'default'}
          aria-label={`Convoquer, ${request.name}`}
          onClick={onSummon}
        >
          Convoquer
        </Button>
      )}
      {taken && step('recu', 'default')}
      {taken && step('ajourne', 'default')}
      {request.state === 'convoquee' && !taken && (
        <>
          <Button variant="default" aria-label={`Remplacer, ${request.name}`} onClick={onReplace}>
            Remplacer
          </Button>
          <Button variant="default" aria-label={`Changer la date, ${request.name}`} onClick={onSummon}>
            Changer la date
          </Button>
          {step('inscrite', 'subtle', 'Annuler la date')}
        </>
      )}
      {(request.state === 'demandee' || request.state === 'inscrite') && step('refusee', 'subtle')}
      {request.state === 'recu' && step('ajourne', 'default', 'Corriger en ajourné')}
      {request.state === 'ajourne' && step('recu', 'default', 'Corriger en reçu')}
    </>
  );
}
