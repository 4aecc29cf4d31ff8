import { useSyncExternalStore } from 'react';
import type { ShownQuestion } from '../questions/question.ts';
import { ActionBar } from './action-bar.tsx';
import { AnswerKeys } from './answer-keys.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { MoreBelow } from './more-below.tsx';
import { NoticeLine } from './notice-line.tsx';
import { canValidate, type PlayerState } from './player.ts';
import classes from './player-view.module.css';
import { QuestionPanel } from './question-panel.tsx';
import { missingHint } from './selection.ts';
import type { Player } from './use-player.ts';
import { useStepStart } from './use-step-start.ts';

interface AnswerPanelProps {
  question: ShownQuestion;
  state: PlayerState;
  player: Player;
  shortcuts: boolean;
  /** Whether the learner tried to validate before everything was answered. */
  tooEarly: boolean;
  onAdvance(): void;
}

/** The question or its correction, and below it the button that continues. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { question, state, player, shortcuts, tooEarly, onAdvance } = props;
  const { phase, series, correction, failure } = state;
  const isOnline = useOnline();
  const isReady = canValidate(state);
  const corrected = phase === 'correction' && correction !== null;
  const step = `${question.id} ${corrected}`;
  const { start, scroll } = useStepStart(step);
  return (
    <div className={classes.panel}>
      <div ref={scroll} className={classes.scroll}>
        <div
          key={step}
          className={classes.step}
          data-corrected={corrected}
          data-pointed="false"
          onPointerMove={({ currentTarget, movementX, movementY }) => {
            if (movementX !== 0 || movementY !== 0) currentTarget.dataset.pointed = 'true';
          }}
        >
          {corrected ? (
            <CorrectionPanel question={question} correction={correction} start={start} />
          ) : (
            <QuestionPanel
              question={question}
              selection={state.selection}
              texts={state.texts}
              pressed={tooEarly}
              settled={phase === 'sending'}
              shortcuts={shortcuts}
              online={isOnline || failure !== null}
              start={start}
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
        keys={
          !corrected && <AnswerKeys question={question} selection={state.selection} onPress={player.press} />
        }
        corrected={corrected}
        last={series.isOver}
        sending={phase === 'sending'}
        ready={isReady}
        hint={tooEarly && !isReady ? missingHint(question, state.selection, state.texts) : null}
        failure={failure}
        kept={state.kept}
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
