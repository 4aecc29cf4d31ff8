import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import classes from './propositions.module.css';
import { isExclusive, type Selection } from './selection.ts';

/** Two texts of at most so many letters («OUI», «NON») stand side by side, even on a phone. */
const BRIEF = 12;

interface PropositionsProps {
  question: PublicQuestion;
  selection: Selection;
  disabled: boolean;
  onPress(letter: AnswerLetter): void;
}

export function Propositions({ question, selection, disabled, onPress }: PropositionsProps) {
  return (
    <div className={classes.parts}>
      {question.parties.map((part, index) => {
        const exclusive = isExclusive(question, part);
        const brief = part.choix.length === 2 && part.choix.every(({ texte }) => texte.length <= BRIEF);
        return (
          <fieldset
            key={part.choix[0]?.lettre ?? index}
            className={classes.part}
            data-brief={brief}
            disabled={disabled}
          >
            <legend className={part.consigne ? classes.prompt : 'hidden'}>
              {part.consigne ?? 'Votre réponse'}
            </legend>
            {part.choix.map(({ lettre, texte }) => (
              <label key={lettre} className={classes.proposition}>
                <input
                  type={exclusive ? 'radio' : 'checkbox'}
                  name={`${question.identifiant}-${index}`}
                  className={classes.input}
                  checked={selection.has(lettre)}
                  onChange={() => onPress(lettre)}
                />
                <span className={classes.letter} data-shape={exclusive ? 'round' : 'square'}>
                  {lettre}
                </span>
                <span className="hidden">. </span>
                <span>{texte}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
