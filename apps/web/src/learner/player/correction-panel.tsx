import { IconCheck, IconX } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import type { ShownCorrection, ShownQuestion, WhyControl } from '../../common/questions/api.ts';
import { AnswerRecap, CorrectionView, verdictWords } from '../correction/api.ts';
import classes from './correction-panel.module.css';
import view from './player-view.module.css';
import { describeSureness } from './sureness.ts';

export interface CorrectionPanelProps {
  question: ShownQuestion;
  correction: ShownCorrection;
  why: WhyControl | null;
  /** The verdict, which gets the focus when it appears. */
  start: Ref<HTMLHeadingElement>;
}

/** The verdict, the right answer and the rule first, in sight without scrolling; then the reasons. */
export function CorrectionPanel({ question, correction, why, start }: CorrectionPanelProps) {
  const recap = useId();
  const sureness = describeSureness(correction);
  const Icon = correction.isRight ? IconCheck : IconX;
  return (
    <>
      <div className={classes.verdict} data-right={correction.isRight}>
        <h1 ref={start} tabIndex={-1} aria-describedby={recap} className={classes.word}>
          <span className={classes.mark} aria-hidden="true">
            <Icon size={22} stroke={3} />
          </span>
          {verdictWords(correction)}
        </h1>
        <AnswerRecap question={question} correction={correction} id={recap} />
        {sureness && <p className={classes.sureness}>{sureness}</p>}
      </div>
      <CorrectionView question={question} correction={correction} why={why}>
        <h2 className={view.statement}>{question.statement}</h2>
      </CorrectionView>
    </>
  );
}
