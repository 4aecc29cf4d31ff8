import { useSyncExternalStore } from 'react';
import { missingHint, type ShownQuestion, type WhyControl } from '../../common/questions/api.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { verdictWords } from '../correction/api.ts';
import { ActionBar } from './action-bar.tsx';
import { AnswerKeys } from './answer-keys.tsx';
import large from './large-letters.module.css';
import { loadTabletKeys } from './load-tablet-keys.ts';
import { MoreBelow } from './more-below.tsx';
import { NoticeLine } from './notice-line.tsx';
import { canValidate, type PlayerState } from './player.ts';
import classes from './player-view.module.css';
import { QuestionPanel } from './question-panel.tsx';
import { useCorrectionPanel } from './use-correction-panel.ts';
import type { Player } from './use-player.ts';
import { useStepStart } from './use-step-start.ts';

interface AnswerPanelProps {
  question: ShownQuestion;
  state: PlayerState;
  /** At the correction: what decides, over the picture. */
  why: WhyControl | null;
  player: Player;
  shortcuts: boolean;
  /** Whether the learner tried to validate before everything was answered. */
  tooEarly: boolean;
  /** With the keys of the test centre's tablet. */
  tablet: boolean;
  onAdvance(): void;
}

/** The question or its correction, and below it the button that continues. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { question, state, why, player, shortcuts, tooEarly, tablet, onAdvance } = props;
  const { phase, series, correction, failure } = state;
  const isOnline = useOnline();
  const isReady = canValidate(state);
  const corrected = phase === 'correction' && correction !== null;
  const CorrectionPanel = useCorrectionPanel(corrected);
  const step = `${question.id} ${corrected && (CorrectionPanel ? 'told' : 'judged')}`;
  const { start, scroll } = useStepStart(step);
  const keys = {
    question,
    selection: state.selection,
    settled: phase === 'sending',
    onPress: player.press,
    onClear: player.clear,
  };
  // Where they can't be loaded, the keys of a phone do.
  const Keys = useLazyComponent(loadTabletKeys, tablet) ?? AnswerKeys;
  return (
    <div className={`${classes.panel} ${large.panel}`}>
      <div ref={scroll} className={`${classes.scroll} ${large.scroll}`}>
        <div
          key={step}
          className={classes.step}
          data-corrected={corrected}
          data-pointed="false"
          onPointerMove={({ currentTarget, movementX, movementY }) => {
            if (movementX !== 0 || movementY !== 0) currentTarget.dataset.pointed = 'true';
          }}
        >
          {corrected && CorrectionPanel && (
            <CorrectionPanel question={question} correction={correction} why={why} start={start} />
          )}
          {corrected && !CorrectionPanel && (
            <h1 ref={start} tabIndex={-1} className={classes.statement}>
              {verdictWords(correction)}
            </h1>
          )}
          {!corrected && (
            <QuestionPanel
              question={question}
              selection={state.selection}
              texts={state.texts}
              pressed={tooEarly}
              settled={phase === 'sending'}
              shortcuts={shortcuts}
              online={isOnline || failure !== null}
              start={start}
              isSure={series.isCorrectedAtOnce ? state.isSure : undefined}
              onRate={player.rate}
              onPress={player.press}
              onType={player.type}
              onEnter={onAdvance}
            />
          )}
        </div>
      </div>
      <MoreBelow scroller={scroll} step={step} />
      <NoticeLine notice={state.notice} />
      <ActionBar
        keys={!corrected && <Keys {...keys} />}
        corrected={corrected}
        last={series.isOver}
        sending={phase === 'sending'}
        ready={isReady}
        hint={tooEarly && !isReady ? missingHint(question, state.selection, state.texts) : null}
        failure={failure}
        kept={state.kept}
        countdown={state.countdown}
        onAdvance={onAdvance}
        onRetry={player.retry}
      />
    </div>
  );
}

/** Whether the browser reports a network; servers may still be unreachable. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
