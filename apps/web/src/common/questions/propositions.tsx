import type { AnswerLetter } from '@balise/contract/learner/question';
import { askedFigures, type Texts } from './figures.ts';
import classes from './propositions.module.css';
import { isExclusive, type Selection } from './selection.ts';
import { ValueField } from './value-field.tsx';
import type { ShownQuestion } from './wire.ts';

/** Two texts of at most this many letters («OUI», «NON») are side by side, even on a phone. */
const BRIEF = 12;
/** Letters in a line of a narrow phone. */
const LINE = 36;

interface PropositionsProps {
  question: ShownQuestion;
  selection: Selection;
  /** Sent already: nothing changes any more, but the focus stays. */
  settled: boolean;
  shortcuts: boolean;
  onPress(letter: AnswerLetter): void;
  /** Typed figures; a check of a course asks for none. */
  texts?: Texts;
  pressed?: boolean;
  onType?(rank: number, text: string): void;
  onEnter?(): void;
}

export function Propositions(props: PropositionsProps) {
  const { question, selection, settled, shortcuts, onPress } = props;
  const several = question.parts.length > 1;
  return (
    <div className={classes.parts} data-several={several} data-length={measureLength(question)}>
      {question.parts.map((part, index) => {
        if (part.figure) {
          const rank = askedFigures({ parts: question.parts.slice(0, index) }).length;
          return (
            <div key={`${question.id}-${rank}`} className={classes.part}>
              <ValueField
                figure={part.figure}
                prompt={part.prompt}
                rank={several ? index + 1 : null}
                text={props.texts?.[rank] ?? ''}
                settled={settled}
                pressed={props.pressed ?? false}
                onType={(text) => props.onType?.(rank, text)}
                onEnter={() => props.onEnter?.()}
              />
            </div>
          );
        }
        const exclusive = isExclusive(question, part);
        return (
          <fieldset
            key={part.proposals[0]?.letter ?? index}
            className={classes.part}
            data-brief={isBrief(part.proposals)}
            aria-disabled={settled}
          >
            <legend className={part.prompt ? classes.prompt : 'hidden'}>
              {several && <span className={classes.rank}>{index + 1}</span>}
              {part.prompt ?? 'Votre réponse'}
            </legend>
            {part.proposals.map(({ letter, text }) => (
              <label key={letter} className={classes.proposition}>
                <input
                  type={exclusive ? 'radio' : 'checkbox'}
                  name={`${question.id}-${index}`}
                  className={classes.input}
                  checked={selection.has(letter)}
                  aria-keyshortcuts={shortcuts ? letter : undefined}
                  onChange={() => onPress(letter)}
                />
                <span
                  className={classes.letter}
                  data-shape={exclusive ? 'round' : 'square'}
                  aria-hidden="true"
                >
                  {letter}
                </span>
                <span className="hidden">{letter}. </span>
                <span className={classes.text}>{text}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

/** How much room the parts need on a phone, in lines of text; each row of propositions has an edge of half a line. */
function measureLength({ parts }: ShownQuestion): 'short' | 'medium' | 'long' {
  const count = (text: string): number => Math.ceil(text.length / LINE);
  const lines = parts.reduce((sum, { prompt, proposals }) => {
    const rows = isBrief(proposals) ? proposals.slice(1) : proposals;
    return sum + count(prompt ?? '') + rows.reduce((height, { text }) => height + count(text) + 0.5, 0);
  }, 0);
  if (lines >= 8) return 'long';
  return lines >= 6 ? 'medium' : 'short';
}

const isBrief = (proposals: ShownQuestion['parts'][number]['proposals']): boolean =>
  proposals.length === 2 && proposals.every(({ text }) => text.length <= BRIEF);
