import type { Correction, PublicQuestion } from '@balise/contract/question';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './correction-view.module.css';

/** Each proposition with what was answered, what was right and why; then the reason and its source. */
export function CorrectionView({
  question,
  correction,
}: {
  question: PublicQuestion;
  correction: Correction;
}) {
  const given = new Set<string>(correction.reponse);
  const reasons = new Map(correction.raisons.map((one) => [one.lettre as string, one]));
  return (
    <div className={classes.correction}>
      {question.parties.map((part, index) => (
        <div key={part.choix[0]?.lettre ?? index}>
          {part.consigne && <p className={classes.prompt}>{part.consigne}</p>}
          <ul className={classes.list}>
            {part.choix.map(({ lettre, texte }) => {
              const reason = reasons.get(lettre);
              const right = reason?.juste ?? false;
              const chosen = given.has(lettre);
              return (
                <li key={lettre} className={classes.item} data-right={right} data-chosen={chosen}>
                  <span className={classes.mark} aria-hidden="true">
                    {right ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
                  </span>
                  <div>
                    <p className={classes.line}>
                      <strong>
                        {lettre}. {texte}
                      </strong>
                      <span className={classes.state}>
                        {right && 'Bonne réponse'}
                        {!right && (chosen ? 'Mauvaise réponse' : <span className="hidden">Fausse</span>)}
                        {chosen && <span className={classes.chosen}>Votre choix</span>}
                      </span>
                    </p>
                    {reason && <p className={classes.reason}>{reason.raison}</p>}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <div className={classes.explanation}>
        <p className={classes.title}>Explication</p>
        <p>{correction.explication}</p>
        <p className={classes.source}>
          {correction.source.texte}, {correction.source.article}
        </p>
      </div>
    </div>
  );
}

/** The verdict in words. */
export function verdictOf(correction: Correction): string {
  if (correction.hors_delai) return 'Mauvaise réponse\u00a0: temps écoulé';
  if (correction.reponse.length === 0) return 'Mauvaise réponse\u00a0: sans réponse';
  return correction.juste ? 'Bonne réponse' : 'Mauvaise réponse';
}
