import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import { figuresOf, type Texts } from './figures.ts';
import classes from './propositions.module.css';
import { isExclusive, type Selection } from './selection.ts';
import { ValueField } from './value-field.tsx';

/** Two texts of at most so many letters («OUI», «NON») stand side by side, even on a phone. */
const BRIEF = 12;

interface PropositionsProps {
  question: PublicQuestion;
  selection: Selection;
  /** Sent already: nothing changes any more, but the focus stays where it is. */
  settled: boolean;
  shortcuts: boolean;
  onPress(letter: AnswerLetter): void;
  /** Figures as they are typed; a check of a course asks none. */
  texts?: Texts;
  pressed?: boolean;
  onType?(rank: number, text: string): void;
  onEnter?(): void;
}

export function Propositions(props: PropositionsProps) {
  const { question, selection, settled, shortcuts, onPress } = props;
  const several = question.parties.length > 1;
  return (
    <div className={classes.parts} data-several={several}>
      {question.parties.map((part, index) => {
        if (part.valeur) {
          const rank = figuresOf({ parties: question.parties.slice(0, index) }).length;
          return (
            <div key={`${question.identifiant}-${rank}`} className={classes.part}>
              <ValueField
                figure={part.valeur}
                prompt={part.consigne}
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
