import type { ExamFileSummary } from '@balise/contract/school/exam-files';
import type { ExamBoard, ExamStep, SchoolExam } from '@balise/contract/school/exams';
import { formatDay, plural } from '../../lib/dates.ts';
import { writeName } from '../../lib/person-name.ts';
import { licenceTitle } from '../../lib/site.ts';
import { dayInWords, printDay } from '../../lib/typed-day.ts';
import { Button } from '../../ui/button.tsx';
import { deskStyles as classes, LearnerLink } from '../desk/api.ts';
import { sayFirstDay } from '../exam-files/api.ts';
import { isTaken } from './exams.ts';
import { STEP_BUTTONS, sayExamState } from './words.ts';

interface ExamItemProps {
  request: SchoolExam;
  board: ExamBoard;
  canDecide: boolean;
  isTicked: boolean;
  /** Null where there is nothing to choose. */
  onTick: ((id: string, isOn: boolean) => void) | null;
  onStep(to: ExamStep): void;
  onSummon(): void;
  onReplace(): void;
  onFile(): void;
}

/** One request, with the evidence that a decision needs. */
export function ExamItem(props: ExamItemProps) {
  const { request, board, canDecide, isTicked, onTick } = props;
  const name = writeName(request);
  return (
    <article className={classes.item} data-plain={onTick === null} aria-label={name}>
      {onTick && (
        <label className={classes.tick}>
          <span className="hidden">Choisir {name}</span>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(request.id, currentTarget.checked)}
          />
        </label>
      )}
      <div>
        <p className={classes.name}>
          <LearnerLink inscription={request.inscription}>{name}</LearnerLink>
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
        {sayExamState(request.state)} · {licenceTitle(request.licence)} ·{' '}
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
function FileLine({ file, hasDay }: { file: ExamFileSummary; hasDay: boolean }) {
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
        <Button variant="default" aria-label={`Voir le dossier, ${writeName(request)}`} onClick={onFile}>
          Dossier {request.file.settled}/{request.file.needed}
        </Button>
      )}
    </div>
  );
}

function Steps({ request, board, onStep, onSummon, onReplace }: ExamItemProps) {
  const taken = isTaken(request, board.today);
  const step = (to: ExamStep, variant: 'filled' | 'default' | 'subtle', label = STEP_BUTTONS[to]) => (
    <Button variant={variant} aria-label={`${label}, ${writeName(request)}`} onClick={() => onStep(to)}>
      {label}
    </Button>
  );
  return (
    <>
      {request.state === 'requested' && step('enrolled', 'filled')}
      {(request.state === 'requested' || request.state === 'enrolled') && (
        <Button
          variant={request.state === 'enrolled' ? 'filled' : 'default'}
          aria-label={`Convoquer, ${writeName(request)}`}
          onClick={onSummon}
        >
          Convoquer
        </Button>
      )}
      {taken && step('passed', 'default')}
      {taken && step('failed', 'default')}
      {request.state === 'summoned' && !taken && (
        <>
          <Button variant="default" aria-label={`Remplacer, ${writeName(request)}`} onClick={onReplace}>
            Remplacer
          </Button>
          <Button variant="default" aria-label={`Changer la date, ${writeName(request)}`} onClick={onSummon}>
            Changer la date
          </Button>
          {step('enrolled', 'subtle', 'Annuler la date')}
        </>
      )}
      {(request.state === 'requested' || request.state === 'enrolled') && step('refused', 'subtle')}
      {request.state === 'passed' && step('failed', 'default', 'Corriger en ajourné')}
      {request.state === 'failed' && step('passed', 'default', 'Corriger en reçu')}
    </>
  );
}
