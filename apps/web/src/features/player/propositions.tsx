import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import classes from './propositions.module.css';
import { isExclusive, type Selection } from './selection.ts';

interface PropositionsProps {
  question: PublicQuestion;
  selection: Selection;
  disabled: boolean;
  onPress(letter: AnswerLetter): void;
}

export function Propositions({ question, selection, disabled, onPress }: PropositionsProps) {
  return (
    <div className={classes.parts} data-double={question.parties.length > 1}>
      {question.parties.map((part, index) => {
        const exclusive = isExclusive(question, part);
        return (
          <fieldset key={part.choix[0]?.lettre ?? index} className={classes.part} disabled={disabled}>
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
