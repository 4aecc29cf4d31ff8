import { useWhys } from '../../common/questions/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import large from './large-letters.module.css';
import { type PlayerState, timerAnnouncement } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { PlayerStage } from './player-stage.tsx';
import classes from './player-view.module.css';
import { isSatOnTablet } from './tablet.ts';
import { TimerRing } from './timer-ring.tsx';
import type { Comfort } from './use-comfort.ts';
import { useCountdown } from './use-countdown.ts';
import type { Player } from './use-player.ts';
import { usePlayerControls } from './use-player-controls.ts';
import { usePlayerDialogs } from './use-player-dialogs.ts';
import { canSpeak } from './use-voice.ts';

/** On a phone the picture gives height to a long mistake, so that the rule stays in sight. */
const isLong = (mistake: string): boolean => mistake.length > 150;

interface PlayerViewProps {
  player: Player;
  state: PlayerState;
  comfort: Comfort;
  onQuit(): void;
}

export function PlayerView({ player, state, comfort, onQuit }: PlayerViewProps) {
  const { phase, question, series, correction, untimed, countdown } = state;
  const brand = useBrand();
  const seconds = useCountdown(phase === 'question' ? countdown : null, player.expire, player.askTime);
  const { open, setOpen, close, tooEarly, advance, endClip } = usePlayerControls(player, state, comfort);
  const whyOf = useWhys();
  const Dialogs = usePlayerDialogs(open, close);
  if (!question) return null;
  const why = phase === 'correction' && correction ? whyOf({ question, correction }) : null;
  const isTablet = comfort.tablet && player.presentation !== null && isSatOnTablet(player.presentation);
  const timer =
    countdown && seconds !== null && comfort.showTime ? (
      <TimerRing seconds={seconds} limit={countdown.limitS} />
    ) : null;
  return (
    <div className={`${classes.player} ${large.player}`}>
      <PlayerBar
        series={series}
        icon={brand.player.showIcon ? brand.favicon : null}
        number={question.position + 1}
        voice={canSpeak() ? { on: comfort.voice, toggle: () => comfort.setVoice(!comfort.voice) } : null}
        onPause={untimed ? () => setOpen('pause') : null}
        fullScreen={isTablet && <FullScreenButton />}
        onWords={question.words.length > 0 ? () => setOpen('words') : null}
        onOptions={() => setOpen('options')}
        onQuit={() => setOpen('quit')}
        timer={timer}
      />
      <main
        className={`${classes.main} ${large.main}`}
        data-corrected={phase === 'correction' && correction !== null}
        data-why={why !== null && !correction?.exercise?.mistakes.some(isLong)}
        data-tablet={isTablet}
      >
        <PlayerStage
          question={question}
          state={state}
          why={why}
          held={open !== null}
          onEnlarge={() => setOpen('picture')}
          onClipOver={endClip}
        />
        <AnswerPanel
          question={question}
          state={state}
          why={why}
          player={player}
          shortcuts={comfort.shortcuts}
          tooEarly={tooEarly}
          tablet={isTablet}
          onAdvance={advance}
        />
        <p className="hidden" aria-live="polite">
          {seconds !== null && timerAnnouncement(seconds)}
        </p>
      </main>
      {Dialogs && open && (
        <Dialogs
          open={open}
          question={question}
          state={state}
          why={why}
          comfort={comfort}
          whole={player.presentation?.isTimedAsWhole ?? false}
          timer={timer}
          onOpen={setOpen}
          onClose={close}
          onQuit={onQuit}
        />
      )}
    </div>
  );
}
