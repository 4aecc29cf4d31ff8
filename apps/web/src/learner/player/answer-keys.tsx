import type { AnswerLetter } from '@balise/contract/learner/question';
import { Fragment } from 'react';
import type { Selection, ShownQuestion } from '../../common/questions/api.ts';
import classes from './answer-keys.module.css';

interface AnswerKeysProps {
  question: ShownQuestion;
  selection: Selection;
  onPress(letter: AnswerLetter): void;
}

/**
 * A key for each letter, in a row that never scrolls. On a phone a proposition may be out of sight, its key is not. Screen
 * readers and the keyboard have the propositions themselves, so the keys are hidden from them.
 */
export function AnswerKeys({ question, selection, onPress }: AnswerKeysProps) {
  const parts = question.parts.filter(({ proposals }) => proposals.length > 0);
  return (
    // A press leaves the focus where it is: what is hidden from screen readers must not have it.
    <div className={classes.keys} aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
      {parts.map(({ proposals }, index) => (
        <Fragment key={proposals[0]?.letter ?? index}>
          {index > 0 && <span className={classes.between} />}
          {proposals.map(({ letter }) => (
            <button
              key={letter}
              type="button"
              tabIndex={-1}
              className={classes.key}
              data-selected={selection.has(letter)}
              data-letter={letter}
              onClick={() => onPress(letter)}
            >
              {letter}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
