import { IconCheck, IconX } from '@tabler/icons-react';
import { CorrectedValue } from './corrected-value.tsx';
import classes from './correction-view.module.css';
import type { ShownCorrection, ShownQuestion } from './question.ts';
import { ReportLink } from './report-link.tsx';

interface CorrectionViewProps {
  question: ShownQuestion;
  correction: ShownCorrection;
}

/** Each proposition: right or wrong, chosen or not, and why; then the explanation and its source. */
export function CorrectionView({ question, correction }: CorrectionViewProps) {
  return (
    <div className={classes.correction}>
      {question.parts.map((part, index) => {
        const value = correction.figures[figuresBefore(question, index)];
        return (
          <div key={part.proposals[0]?.letter ?? index}>
            {part.prompt && <p className={classes.prompt}>{part.prompt}</p>}
            {part.figure && value && <CorrectedValue figure={part.figure} value={value} />}
            {part.proposals.length > 0 && (
              <ul className={classes.list}>
                {part.proposals.map((choice) => (
                  <CorrectedChoice key={choice.letter} choice={choice} correction={correction} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
      <div className={classes.explanation}>
        <p className={classes.title}>Explication</p>
        <p>{correction.explanation}</p>
        <p className={classes.source}>
          Source&nbsp;: {correction.source.text}, {correction.source.article}
        </p>
      </div>
      <ReportLink question={question} />
    </div>
  );
}

/** Number of figures in the parts before: figures are corrected in the order of their parts. */
const figuresBefore = ({ parts }: ShownQuestion, index: number): number =>
  parts.slice(0, index).filter(({ figure }) => figure !== null).length;

function CorrectedChoice({
  choice: { letter, text },
  correction,
}: {
  choice: ShownQuestion['parts'][number]['proposals'][number];
  correction: ShownCorrection;
}) {
  const reason = correction.reasons.find((one) => one.letter === letter);
  const right = reason?.isRight ?? false;
  const chosen = correction.answer.includes(letter);
  return (
    <li className={classes.item} data-right={right} data-chosen={chosen}>
      <span className={classes.mark} aria-hidden="true">
        {right ? <IconCheck size={18} stroke={3} /> : <IconX size={18} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong>
            {letter}. {text}
          </strong>
          <span className={classes.state}>
            {chosen && <span className={classes.chosen}>Votre choix</span>}
            <span className={right ? classes.right : classes.wrong}>{right ? 'Juste' : 'Faux'}</span>
          </span>
        </p>
        {reason && <p className={classes.reason}>{reason.reason}</p>}
      </div>
    </li>
  );
}

/** The verdict in words. */
export function verdictWords(correction: ShownCorrection): string {
  if (correction.isLate) return 'Mauvaise réponse\u00a0: temps écoulé';
  const typed = correction.figures.some(({ given }) => given !== null);
  if (correction.answer.length === 0 && !typed) return 'Mauvaise réponse\u00a0: sans réponse';
  return correction.isRight ? 'Bonne réponse' : 'Mauvaise réponse';
}
