import type { AnswerLetter } from '@balise/contract/question';
import type { Ref } from 'react';
import type { ShownQuestion } from '../questions/question.ts';
import { expectedSaid, type Texts } from './figures.ts';
import classes from './player-view.module.css';
import { Propositions } from './propositions.tsx';
import type { Selection } from './selection.ts';

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
  start: Ref<HTMLHeadingElement>;
  onPress(letter: AnswerLetter): void;
  onType(rank: number, text: string): void;
  onEnter(): void;
}

export function QuestionPanel({ question, start, online, ...rest }: QuestionPanelProps) {
  return (
    <>
      <div className={classes.asked}>
        <div className={classes.instruction}>
          <p className={classes.expected}>{expectedSaid(question)}</p>
        </div>
        <h1 ref={start} tabIndex={-1} className={classes.statement}>
          {question.statement}
        </h1>
      </div>
      <p role="status" className={online ? 'hidden' : classes.offline}>
        {!online &&
          'Hors ligne. Répondez sans crainte\u00a0: votre réponse sera gardée et partira au retour du réseau.'}
      </p>
      <Propositions question={question} {...rest} />
    </>
  );
}
