import type { Correction } from '@balise/contract/question';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './answer-recap.module.css';

/** What was answered and what was right, in two lines of letters; signs and words, the colour only repeats them. */
export function AnswerRecap({ correction, id }: { correction: Correction; id?: string }) {
  const { reponse, bonnes, juste } = correction;
  return (
    <dl className={classes.recap} id={id}>
      <div className={classes.line}>
        <dt>Votre réponse</dt>
        <dd>
          {reponse.length === 0 ? (
            <span className={classes.none}>aucune</span>
          ) : (
            <Letters letters={reponse} right={bonnes} />
          )}
        </dd>
      </div>
      {!juste && (
        <div className={classes.line}>
          <dt>{bonnes.length > 1 ? 'Il fallait répondre' : 'La bonne réponse'}</dt>
          <dd>
            <Letters letters={bonnes} right={bonnes} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Letters({ letters, right }: { letters: Correction['reponse']; right: Correction['bonnes'] }) {
  return letters.map((letter) => {
    const isRight = right.includes(letter);
    const Icon = isRight ? IconCheck : IconX;
    return (
      <span key={letter} className={classes.letter} data-right={isRight}>
        {letter}
        <Icon size={14} stroke={3} aria-hidden="true" />
        <span className="hidden">{isRight ? ', juste' : ', fausse'} </span>
      </span>
    );
  });
}
