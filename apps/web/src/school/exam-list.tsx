import { type ReactNode, useState } from 'react';
import { type ExamBoard, isTaken, type SchoolExamRequest } from '../features/school-exam/exams.ts';
import { plural } from '../lib/dates.ts';
import { Button } from '../ui/button.tsx';
import classes from './desk.module.css';
import { ExamItem } from './exam-item.tsx';
import { ReplaceDialog } from './exam-replace-dialog.tsx';
import { type AskedStep, StepDialog } from './exam-step-dialog.tsx';
import { SummonsDialog } from './exam-summons-dialog.tsx';

interface ExamListProps {
  board: ExamBoard;
  canDecide: boolean;
  tell(sentence: string): void;
  /** In place of the list. */
  empty: ReactNode;
}

type Opened =
  | { kind: 'step'; step: AskedStep }
  | { kind: 'summons'; requests: readonly SchoolExamRequest[] }
  | { kind: 'replace'; request: SchoolExamRequest };

/** The requests of one column, and what may be done with one or several of them. */
export function ExamList({ board, canDecide, tell, empty }: ExamListProps) {
  const { requests } = board;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosen = requests.filter(({ id }) => ticked.has(id));
  const close = (): void => setOpened(null);
  const done = (sentence: string): void => {
    tell(sentence);
    setTicked(new Set());
    close();
  };
  const tick = (id: string, isOn: boolean): void =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <>
      {chosen.length > 0 && (
        <div className={classes.bar}>
          <p aria-live="polite">{plural(chosen.length, 'élève choisi', 'élèves choisis')}</p>
          <Button onClick={() => setOpened({ kind: 'summons', requests: chosen })}>Convoquer ensemble</Button>
          <Button variant="subtle" onClick={() => setTicked(new Set())}>
            Ne rien choisir
          </Button>
        </div>
      )}
      {requests.length === 0 && empty}
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <ExamItem
              request={request}
              board={board}
              canDecide={canDecide}
              isTicked={ticked.has(request.id)}
              onTick={canBeSummoned(request, board.today) && canDecide ? tick : null}
              onStep={(to) => setOpened({ kind: 'step', step: { request, to } })}
              onSummon={() => setOpened({ kind: 'summons', requests: [request] })}
              onReplace={() => setOpened({ kind: 'replace', request })}
            />
          </li>
        ))}
      </ul>
      {opened?.kind === 'step' && <StepDialog step={opened.step} onClose={close} onDone={done} />}
      {opened?.kind === 'summons' && (
        <SummonsDialog requests={opened.requests} board={board} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'replace' && <ReplaceDialog request={opened.request} onClose={close} onDone={done} />}
    </>
  );
}

const canBeSummoned = (request: SchoolExamRequest, today: string): boolean =>
  ['demandee', 'inscrite', 'convoquee'].includes(request.state) && !isTaken(request, today);
