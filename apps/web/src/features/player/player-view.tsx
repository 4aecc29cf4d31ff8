import { useCallback, useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { ClipPicture, isClip } from '../clips/clip-picture.tsx';
import { useOutboxStatus } from '../outbox/outbox-status.ts';
import { waitingWords } from '../outbox/words.ts';
import { PictureDialog } from '../questions/picture-dialog.tsx';
import { QuestionPicture } from '../questions/question-picture.tsx';
import { ActionBar } from './action-bar.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { NoticeChip } from './notice-chip.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { canValidate, MINUTES_FROM, type PlayerState, timerAnnouncement } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import classes from './player-view.module.css';
import { QuestionPanel } from './question-panel.tsx';
import { QuitDialog } from './quit-dialog.tsx';
import { missingHint } from './selection.ts';
import type { Command, Openable } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TimerRing } from './timer-ring.tsx';
import { useAbsence } from './use-absence.ts';
import type { Comfort } from './use-comfort.ts';
import { useCountdown } from './use-countdown.ts';
import { useOnline } from './use-online.ts';
import type { Player } from './use-player.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { canSpeak, useVoice } from './use-voice.ts';

interface PlayerViewProps {
  player: Player;
  state: PlayerState;
  comfort: Comfort;
  onQuit(): void;
}

export function PlayerView({ player, state, comfort, onQuit }: PlayerViewProps) {
  const { phase, question, series, correction, failure, notice, untimed, countdown } = state;
  const brand = useBrand();
  const online = useOnline();
  const unsent = useOutboxStatus();
  const waiting = unsent && waitingWords(unsent.outbox.waiting.length, unsent.keptIn);
  const [open, setOpen] = useState<Openable | null>(null);
  const [tooEarly, setTooEarly] = useState(false);
  const seconds = useCountdown(phase === 'question' ? countdown : null, player.expire, player.askTime);
  // A clip comes first: what is asked of it is read once it has been shown.
  const [shown, setShown] = useState<string | null>(null);
  const begun = question !== null && (!isClip(question.media) || shown === question.id);
  const reads = comfort.voice && phase === 'question' && open !== 'pause' && begun;
  useVoice(reads ? question : null, player.haveRead);
  const close = useCallback(() => setOpen(null), []);
  const ready = canValidate(state);
  const corrected = phase === 'correction' && correction !== null;

  const advance = (): void => {
    if (corrected) player.next();
    else if (ready) player.validate();
    else setTooEarly(phase === 'question');
  };
  const obey = (command: Command): void => {
    if (command.do === 'select') player.press(command.letter);
    else if (command.do === 'advance') advance();
    // Where time can't be stopped, the dialog that says so.
    else setOpen(command.open === 'pause' && !untimed ? 'quit' : command.open);
  };
  useShortcuts(comfort.shortcuts, obey);
  useAbsence((long) => {
    player.comeBack();
    if (long && untimed) setOpen('pause');
  });

  // Each step starts where its words start, for the eye as for a screen reader.
  const start = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const step = `${question?.id} ${corrected}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what the focus follows
  useEffect(() => {
    setTooEarly(false);
    setOpen((one) => (one === 'picture' ? null : one));
    // With the frame, which computes the boxes anyway: asked for here, they would be computed once more.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: 0 });
      scroll.current?.scrollTo({ top: 0 });
      start.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);

  if (!question) return null;
  const timer =
    seconds !== null && comfort.showTime ? (
      <TimerRing seconds={seconds} limit={countdown?.limitS ?? 1} />
    ) : null;
  return (
    <div className={classes.player}>
      <PlayerBar
        series={series}
        icon={brand.player.showIcon ? brand.favicon : null}
        number={question.position + 1}
        voice={canSpeak() ? { on: comfort.voice, toggle: () => comfort.setVoice(!comfort.voice) } : null}
        onPause={untimed ? () => setOpen('pause') : null}
        onOptions={() => setOpen('options')}
        onQuit={() => setOpen('quit')}
        timer={timer}
      />
      <main className={classes.main} data-corrected={corrected}>
        <div className={classes.stage}>
          <div key={question.id} className={classes.picture}>
            {isClip(question.media) ? (
              <ClipPicture
                media={question.media}
                mode={series.isCorrectedAtOnce ? 'free' : 'once'}
                seen={state.clipSeen}
                held={open !== null}
                eager
                onEnlarge={() => setOpen('picture')}
                onOver={() => setShown(question.id)}
              />
            ) : (
              <QuestionPicture media={question.media} eager onEnlarge={() => setOpen('picture')} />
            )}
          </div>
          <NoticeChip notice={notice} onGone={player.dismiss} />
        </div>
        <div className={classes.panel}>
          <div ref={scroll} className={classes.scroll}>
            <div key={step} className={classes.step} data-corrected={corrected}>
              {corrected ? (
                <CorrectionPanel question={question} correction={correction} start={start} />
              ) : (
                <QuestionPanel
                  question={question}
                  selection={state.selection}
                  texts={state.texts}
                  pressed={tooEarly}
                  settled={phase === 'sending'}
                  shortcuts={comfort.shortcuts}
                  online={online || failure !== null}
                  start={start}
                  onPress={player.press}
                  onType={player.type}
                  onEnter={advance}
                />
              )}
            </div>
          </div>
          <ActionBar
            corrected={corrected}
            last={series.isOver}
            sending={phase === 'sending'}
            ready={ready}
            hint={tooEarly && !ready ? missingHint(question, state.selection, state.texts) : null}
            failure={failure}
            kept={state.kept}
            onAdvance={advance}
            onRetry={player.retry}
          />
        </div>
        <p className="hidden" aria-live="polite">
          {seconds !== null && timerAnnouncement(seconds)}
        </p>
      </main>
      {open === 'picture' && <PictureDialog media={question.media} onClose={close} aside={timer} />}
      {open === 'pause' && (
        <PauseDialog
          waiting={waiting}
          series={series}
          number={question.position + 1}
          onResume={close}
          onQuit={onQuit}
        />
      )}
      {open === 'quit' && (
        <QuitDialog
          waiting={waiting}
          untimed={untimed}
          whole={(countdown?.limitS ?? 0) > MINUTES_FROM}
          onStay={close}
          onQuit={onQuit}
        />
      )}
      {open === 'options' && (
        <OptionsDialog
          comfort={comfort}
          timed={!untimed}
          onShortcuts={() => setOpen('shortcuts')}
          onClose={close}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog untimed={untimed} onClose={close} />}
    </div>
  );
}
