import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { SENTENCES } from '../../lib/refusals.ts';
import { Verdict } from '../../ui/verdict.tsx';
import { CorrectionView, verdictOf } from '../questions/correction-view.tsx';
import { QuestionPicture } from '../questions/question-picture.tsx';
import { canValidate, type PlayerState, timerAnnouncement } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import classes from './player-view.module.css';
import { Propositions } from './propositions.tsx';
import { QuitDialog } from './quit-dialog.tsx';
import { useCountdown } from './use-countdown.ts';
import type { Player } from './use-player.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useVoice } from './use-voice.ts';

interface PlayerViewProps {
  player: Player;
  state: PlayerState;
  onQuit(): void;
}

export function PlayerView({ player, state, onQuit }: PlayerViewProps) {
  const { phase, question, serie, correction, failure } = state;
  const brand = useBrand();
  const [shortcutsOn, setShortcutsOn] = useState(true);
  const [quitting, setQuitting] = useState(false);
  const seconds = useCountdown(phase === 'question' ? state.countdown : null, player.validate);
  const voice = useVoice(phase === 'question' ? question : null);
  const ready = canValidate(state);
  const advance = useCallback(() => {
    if (phase === 'correction') player.next();
    else if (ready) player.validate();
  }, [phase, ready, player]);
  useShortcuts({ enabled: shortcutsOn && !quitting, onLetter: player.press, onEnter: advance });

  // Each step starts where its words start, for the eye as for a screen reader.
  const start = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const step = `${question?.identifiant} ${phase === 'correction'}`;
  const firstStep = useRef(step);
  useEffect(() => {
    if (firstStep.current === step) return;
    firstStep.current = '';
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    scroll.current?.scrollTo({ top: 0 });
  }, [step]);

  if (!question) return null;
  const last = serie.terminee;
  const corrected = phase === 'correction' && correction !== null;
  return (
    <div className={classes.player}>
      <PlayerBar
        serie={serie}
        icon={brand.player.showIcon ? brand.favicon : null}
        number={question.position + 1}
        seconds={seconds}
        limit={state.countdown?.limitS ?? 1}
        voice={voice}
        shortcuts={{ on: shortcutsOn, toggle: () => setShortcutsOn((on) => !on) }}
        onQuit={() => setQuitting(true)}
      />
      <main className={classes.main}>
        <div className={classes.picture}>
          <QuestionPicture media={question.media} eager />
        </div>
        <div className={classes.panel}>
          <div ref={scroll} className={classes.scroll}>
            {corrected ? (
              <>
                <h1 ref={start} tabIndex={-1} className={classes.verdict}>
                  <Verdict right={correction.juste}>{verdictOf(correction)}</Verdict>
                  <span className={classes.statement}>{question.enonce}</span>
                </h1>
                <CorrectionView question={question} correction={correction} />
              </>
            ) : (
              <>
                <p className={classes.expected}>
                  {question.attendu === 'une' ? 'Une réponse' : 'Plusieurs réponses'}
                </p>
                <h1 ref={start} tabIndex={-1} className={classes.statement}>
                  {question.enonce}
                </h1>
                <Propositions
                  question={question}
                  selection={state.selection}
                  disabled={phase === 'sending'}
                  onPress={player.press}
                />
                {failure && (
                  <div role="alert" className={classes.failure}>
                    <p>{SENTENCES[failure]} Votre réponse est gardée et sera renvoyée automatiquement.</p>
                    <Button size="compact-md" variant="default" onClick={player.retry}>
                      Réessayer
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
          <div className={classes.actions}>
            {corrected ? (
              <Button size="lg" onClick={player.next}>
                {last ? 'Voir le bilan' : 'Question suivante'}
              </Button>
            ) : (
              <Button
                size="lg"
                disabled={!ready}
                onClick={player.validate}
                rightSection={phase === 'sending' && <Loader size={18} color="gray" />}
              >
                Valider
              </Button>
            )}
          </div>
        </div>
        <p className="hidden" aria-live="polite">
          {seconds !== null && timerAnnouncement(seconds)}
        </p>
      </main>
      {quitting && (
        <QuitDialog exam={serie.correction === 'fin'} onStay={() => setQuitting(false)} onQuit={onQuit} />
      )}
    </div>
  );
}
