import type { ExamBoard, SchoolExam } from '@balise/contract/school/exams';
import { type ReactNode, useState } from 'react';
import { plural } from '../../lib/dates.ts';
import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { deskStyles as classes } from '../desk/api.ts';
import { ExamItem } from './exam-item.tsx';
import { ReplaceDialog } from './exam-replace-dialog.tsx';
import { type AskedStep, StepDialog } from './exam-step-dialog.tsx';
import { SummonsDialog } from './exam-summons-dialog.tsx';
import { canBeSummoned, isTaken, sharesAppointment } from './exams.ts';

interface ExamListProps {
  board: ExamBoard;
  canDecide: boolean;
  tell(sentence: string): void;
  /** In place of the list. */
  empty: ReactNode;
}

type Opened =
  | { kind: 'step'; step: AskedStep }
  | { kind: 'summons'; requests: readonly SchoolExam[] }
  | { kind: 'replace'; request: SchoolExam }
  | { kind: 'results'; requests: readonly SchoolExam[] }
  | { kind: 'file'; request: SchoolExam };

/** The requests of one column, and what may be done with one or several of them. */
export function ExamList({ board, canDecide, tell, empty }: ExamListProps) {
  const { requests } = board;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosen = requests.filter(({ id }) => ticked.has(id));
  const FileDialog = useLazyComponent(
    () => import('./exam-file-dialog.tsx').then((chunk) => chunk.ExamFileDialog),
    opened?.kind === 'file',
    reloadForMissingChunk,
  );
  const ResultsDialog = useLazyComponent(
    () => import('./exam-results-dialog.tsx').then((chunk) => chunk.ResultsDialog),
    opened?.kind === 'results',
    reloadForMissingChunk,
  );
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
        <ChosenBar
          chosen={chosen}
          board={board}
          onSummon={() => setOpened({ kind: 'summons', requests: chosen })}
          onResults={() => setOpened({ kind: 'results', requests: chosen })}
          choose={(ids) => setTicked(new Set(ids))}
        />
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
              onTick={canDecide && isChoosable(request, board.today) ? tick : null}
              onStep={(to) => setOpened({ kind: 'step', step: { request, to } })}
              onSummon={() => setOpened({ kind: 'summons', requests: [request] })}
              onReplace={() => setOpened({ kind: 'replace', request })}
              onFile={() => setOpened({ kind: 'file', request })}
            />
          </li>
        ))}
      </ul>
      {opened?.kind === 'step' && <StepDialog step={opened.step} onClose={close} onDone={done} />}
      {opened?.kind === 'summons' && (
        <SummonsDialog requests={opened.requests} board={board} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'file' && FileDialog && (
        <FileDialog request={opened.request} canChange={canDecide} onClose={close} />
      )}
      {opened?.kind === 'results' && ResultsDialog && (
        <ResultsDialog requests={opened.requests} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'replace' && <ReplaceDialog request={opened.request} onClose={close} onDone={done} />}
    </>
  );
}

const isChoosable = (request: SchoolExam, today: string): boolean =>
  canBeSummoned(request, today) || isTaken(request, today);

interface ChosenBarProps {
  chosen: readonly SchoolExam[];
  board: ExamBoard;
  onSummon(): void;
  onResults(): void;
  choose(ids: readonly string[]): void;
}

/** What may be done with all who are chosen. */
function ChosenBar({ chosen, board: { requests, today }, onSummon, onResults, choose }: ChosenBarProps) {
  const [first] = chosen;
  const together = requests.filter((one) => first && sharesAppointment(one, first));
  const areSummonable = chosen.every((one) => canBeSummoned(one, today));
  const areTaken = chosen.every((one) => isTaken(one, today));
  return (
    <div className={classes.bar}>
      <p aria-live="polite">
        {plural(chosen.length, 'élève choisi', 'élèves choisis')}
        {!areSummonable && !areTaken && '\u00a0: certains ont passé l’examen, d’autres non'}
      </p>
      {areSummonable && <Button onClick={onSummon}>Convoquer ensemble</Button>}
      {areTaken && <Button onClick={onResults}>Saisir les résultats</Button>}
      {areTaken && together.some((one) => !chosen.includes(one)) && (
        <Button variant="default" onClick={() => choose(together.map(({ id }) => id))}>
          Toute la convocation ({together.length})
        </Button>
      )}
      <Button variant="subtle" onClick={() => choose([])}>
        Ne rien choisir
      </Button>
    </div>
  );
}
