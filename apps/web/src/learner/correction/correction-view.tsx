import type { ReactNode } from 'react';
import type { ShownCorrection, ShownQuestion, WhyControl } from '../../common/questions/api.ts';
import { useFirstInteraction } from '../../lib/use-first-interaction.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { CorrectedChoice } from './corrected-choice.tsx';
import { CorrectedValue } from './corrected-value.tsx';
import classes from './correction-view.module.css';
import { loadReadingLinks } from './late.ts';
import { RuleCard } from './rule-card.tsx';
import { withdrawalWords } from './verdict-words.ts';

const loadExerciseWorking = () => import('./exercise-working.tsx').then((module) => module.ExerciseWorking);

interface CorrectionViewProps {
  question: ShownQuestion;
  correction: ShownCorrection;
  why?: WhyControl | null;
  /** Between the rule and the propositions. */
  children?: ReactNode;
}

/** The mistake made in an exercise and the rule first; then each proposition with its reason, where to read more, and how to report a fault. */
export function CorrectionView({ question, correction, why = null, children }: CorrectionViewProps) {
  const ReadingLinks = useLazyComponent(loadReadingLinks, useFirstInteraction());
  const { exercise } = correction;
  const ExerciseWorking = useLazyComponent(loadExerciseWorking, exercise !== null);
  return (
    <div className={classes.correction}>
      {correction.withdrawn && <p className={classes.withdrawn}>{withdrawalWords(correction.withdrawn)}</p>}
      {exercise?.mistakes.map((sentence) => (
        <p key={sentence} className={classes.mistake}>
          {sentence}
        </p>
      ))}
      <RuleCard explanation={correction.explanation} why={why} />
      {children}
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
      {/* A typed figure brings its working along. */}
      {exercise && ExerciseWorking && correction.figures.length === 0 && <ExerciseWorking {...exercise} />}
      <div>
        <p className={classes.source}>
          Source&nbsp;: {correction.source.text}, {correction.source.article}
        </p>
        {ReadingLinks && <ReadingLinks question={question} correction={correction} />}
      </div>
    </div>
  );
}

/** Number of figures in the parts before: figures are corrected in the order of their parts. */
const figuresBefore = ({ parts }: ShownQuestion, index: number): number =>
  parts.slice(0, index).filter(({ figure }) => figure !== null).length;
