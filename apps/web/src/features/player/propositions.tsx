import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import classes from './propositions.module.css';
import { isExclusive, type Selection } from './selection.ts';

/** Two texts of at most so many letters («OUI», «NON») stand side by side, even on a phone. */
const BRIEF = 12;

interface PropositionsProps {
  question: PublicQuestion;
  selection: Selection;
  /** Sent already: nothing changes any more, but the focus stays where it is. */
  settled: boolean;
  shortcuts: boolean;
  onPress(letter: AnswerLetter): void;
}

export function Propositions({ question, selection, settled, shortcuts, onPress }: PropositionsProps) {
  const several = question.parties.length > 1;
  return (
    <div className={classes.parts} data-several={several}>
      {question.parties.map((part, index) => {
        const exclusive = isExclusive(question, part);
        const brief = part.choix.length === 2 && part.choix.every(({ texte }) => texte.length <= BRIEF);
        return (
          <fieldset
            key={part.choix[0]?.lettre ?? index}
            className={classes.part}
            data-brief={brief}
            aria-disabled={settled}
          >
            <legend className={part.consigne ? classes.prompt : 'hidden'}>
              {several && <span className={classes.rank}>{index + 1}</span>}
              {part.consigne ?? 'Votre réponse'}
            </legend>
            {part.choix.map(({ lettre, texte }) => (
              <label key={lettre} className={classes.proposition}>
                <input
                  type={exclusive ? 'radio' : 'checkbox'}
                  name={`${question.identifiant}-${index}`}
                  className={classes.input}
                  checked={selection.has(lettre)}
                  aria-keyshortcuts={shortcuts ? lettre : undefined}
                  onChange={() => onPress(lettre)}
                />
                <span
                  className={classes.letter}
                  data-shape={exclusive ? 'round' : 'square'}
                  aria-hidden="true"
                >
                  {lettre}
                </span>
                <span className="hidden">{lettre}. </span>
                <span className={classes.text}>{texte}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
