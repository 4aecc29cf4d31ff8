import type { AnswerLetter } from '@balise/contract/learner/question';
import type { RefObject } from 'react';
import {
  expectedSaid,
  Propositions,
  type Selection,
  type ShownQuestion,
  type Texts,
} from '../../common/questions/api.ts';
import { MoreBelow } from './more-below.tsx';
import classes from './player-view.module.css';
import own from './question-panel.module.css';
import { SurenessChoice } from './sureness-choice.tsx';

/** A statement of more letters may scroll on a phone; a shorter one takes two lines at most. */
const TWO_LINES = 60;

interface QuestionPanelProps {
  question: ShownQuestion;
  selection: Selection;
  texts: Texts;
  /** Whether the learner tried to validate too early. */
  pressed: boolean;
  settled: boolean;
  shortcuts: boolean;
  online: boolean;
  /** The statement, which gets the focus when it appears. */
  start: RefObject<HTMLHeadingElement | null>;
  /** What the learner said of the answer; undefined where nobody is asked. */
  isSure: boolean | null | undefined;
  onRate(isSure: boolean): void;
  onPress(letter: AnswerLetter): void;
  onType(rank: number, text: string): void;
  onEnter(): void;
}

export function QuestionPanel({ question, start, online, isSure, onRate, ...rest }: QuestionPanelProps) {
  return (
    <>
      <div className={classes.asked}>
        <div className={classes.instruction} data-part="instruction">
          <p className={own.expected}>{expectedSaid(question)}</p>
          {isSure !== undefined && <SurenessChoice isSure={isSure} settled={rest.settled} onRate={onRate} />}
        </div>
        <div className={own.statementBox} data-long={question.statement.length > TWO_LINES}>
          <h1 ref={start} tabIndex={-1} className={classes.statement}>
            {question.statement}
          </h1>
          <MoreBelow scroller={start} step={question.id} />
        </div>
      </div>
      <p role="status" className={online ? 'hidden' : own.offline} data-offline={!online}>
        {!online &&
          'Hors ligne. Répondez sans crainte\u00a0: votre réponse sera gardée et partira au retour du réseau.'}
      </p>
      <Propositions question={question} {...rest} />
    </>
  );
}
