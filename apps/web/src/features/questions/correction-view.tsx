import type { Correction, PublicQuestion } from '@balise/contract/question';
import { IconCheck, IconX } from '@tabler/icons-react';
import { CorrectedValue } from './corrected-value.tsx';
import classes from './correction-view.module.css';
import { ReportLink } from './report-link.tsx';

interface CorrectionViewProps {
  question: PublicQuestion;
  correction: Correction;
}

/** Each proposition with what it is, whether it was chosen, and why; then the explanation and its source. */
export function CorrectionView({ question, correction }: CorrectionViewProps) {
  return (
    <div className={classes.correction}>
      {question.parties.map((part, index) => {
        const value = correction.valeurs[figuresBefore(question, index)];
        return (
          <div key={part.choix[0]?.lettre ?? index}>
            {part.consigne && <p className={classes.prompt}>{part.consigne}</p>}
            {part.valeur && value && <CorrectedValue figure={part.valeur} value={value} />}
            {part.choix.length > 0 && (
              <ul className={classes.list}>
                {part.choix.map((choice) => (
                  <CorrectedChoice key={choice.lettre} choice={choice} correction={correction} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
      <div className={classes.explanation}>
        <p className={classes.title}>Explication</p>
        <p>{correction.explication}</p>
        <p className={classes.source}>
          Source&nbsp;: {correction.source.texte}, {correction.source.article}
        </p>
      </div>
      <ReportLink question={question} />
    </div>
  );
}

/** Figures are corrected in the order of their parts. */
const figuresBefore = ({ parties }: PublicQuestion, index: number): number =>
  parties.slice(0, index).filter(({ valeur }) => valeur !== null).length;

function CorrectedChoice({
  choice: { lettre, texte },
  correction,
}: {
  choice: PublicQuestion['parties'][number]['choix'][number];
  correction: Correction;
}) {
  const reason = correction.raisons.find((one) => one.lettre === lettre);
  const right = reason?.juste ?? false;
  const chosen = correction.reponse.includes(lettre);
  return (
    <li className={classes.item} data-right={right} data-chosen={chosen}>
      <span className={classes.mark} aria-hidden="true">
        {right ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>
            {lettre}. {texte}
          </strong>
          <span className={classes.state}>
            {chosen && <span className={classes.chosen}>Votre choix</span>}
            <span className={right ? classes.right : classes.wrong}>{right ? 'Juste' : 'Faux'}</span>
          </span>
        </p>
        {reason && <p className={classes.reason}>{reason.raison}</p>}
      </div>
    </li>
  );
}

/** The verdict in words. */
export function verdictOf(correction: Correction): string {
  if (correction.hors_delai) return 'Mauvaise réponse\u00a0: temps écoulé';
  const typed = correction.valeurs.some(({ donnee }) => donnee !== null);
  if (correction.reponse.length === 0 && !typed) return 'Mauvaise réponse\u00a0: sans réponse';
  return correction.juste ? 'Bonne réponse' : 'Mauvaise réponse';
}
