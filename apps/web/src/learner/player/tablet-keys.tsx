import type { AnswerLetter } from '@balise/contract/learner/question';
import type { Selection, ShownQuestion } from '../../common/questions/api.ts';
import { Button } from '../../ui/button.tsx';
import classes from './tablet-keys.module.css';

const LETTERS: readonly AnswerLetter[] = ['A', 'B', 'C', 'D'];

export interface TabletKeysProps {
  question: ShownQuestion;
  selection: Selection;
  /** Sent already. */
  settled: boolean;
  onPress(letter: AnswerLetter): void;
  onClear(): void;
}

/**
 * The keys of the test centre's tablet: always four, of which those without a proposition are off. Screen readers and the
 * keyboard have the propositions themselves, so the letters are hidden from them.
 */
export function TabletKeys({ question, selection, settled, onPress, onClear }: TabletKeysProps) {
  const offered = question.parts.flatMap(({ proposals }) => proposals.map(({ letter }) => letter));
  return (
    <>
      {offered.length > 0 && (
        // A press leaves the focus where it is: what is hidden from screen readers must not have it.
        <div className={classes.keys} aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
          {LETTERS.map((letter) => (
            <button
              key={letter}
              type="button"
              tabIndex={-1}
              className={classes.key}
              disabled={!offered.includes(letter)}
              data-selected={selection.has(letter)}
              onClick={() => onPress(letter)}
            >
              {letter}
            </button>
          ))}
        </div>
      )}
      <Button size="lg" variant="default" className={classes.clear} disabled={settled} onClick={onClear}>
        Corriger
      </Button>
    </>
  );
}
