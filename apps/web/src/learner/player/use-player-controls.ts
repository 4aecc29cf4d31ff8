import { useCallback, useEffect, useState } from 'react';
import { isClip } from '../../common/questions/api.ts';
import { canValidate, type PlayerState } from './player.ts';
import type { Command, Openable } from './shortcuts.ts';
import { useAbsence } from './use-absence.ts';
import type { Comfort } from './use-comfort.ts';
import type { Player } from './use-player.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useVoice } from './use-voice.ts';

export interface PlayerControls {
  /** The dialog that is open. */
  open: Openable | null;
  setOpen(one: Openable | null): void;
  close(): void;
  /** Whether the learner tried to validate before everything was answered. */
  tooEarly: boolean;
  /** Validates, or continues after a correction. */
  advance(): void;
  /** The clip of the current question has been shown. */
  endClip(): void;
}

/** The effects of buttons, keys, the voice and an absence on the player. */
export function usePlayerControls(player: Player, state: PlayerState, comfort: Comfort): PlayerControls {
  const { phase, question, correction, untimed } = state;
  const [open, setOpen] = useState<Openable | null>(null);
  const [tooEarly, setTooEarly] = useState(false);
  const [shownClip, setShownClip] = useState<string | null>(null);
  const corrected = phase === 'correction' && correction !== null;
  const advance = (): void => {
    if (corrected) player.next();
    else if (canValidate(state)) player.validate();
    else setTooEarly(phase === 'question');
  };
  const obey = (command: Command): void => {
    if (command.do === 'select') player.press(command.letter);
    else if (command.do === 'advance') advance();
    else if (command.do === 'rate') {
      if (state.series.isCorrectedAtOnce) player.rate(command.isSure);
    } else if (command.do === 'clear') player.clear();
    else openByKey(command.open);
  };
  const openByKey = (one: Openable): void => {
    if (one === 'words' && !question?.words.length) return;
    // Escape leaves the full screen, not the series. If time can't be stopped, the dialog tells it.
    if (one !== 'quit' || !document.fullscreenElement) setOpen(one === 'pause' && !untimed ? 'quit' : one);
  };
  useShortcuts(comfort.shortcuts, obey);
  useAbsence((long) => {
    player.comeBack();
    if (long && untimed) setOpen('pause');
  });
  // A clip plays first; its question is read aloud after it.
  const isReadable = question !== null && (!isClip(question.media) || shownClip === question.id);
  const isRead = comfort.voice && phase === 'question' && open !== 'pause' && isReadable;
  useVoice(isRead ? question : null, comfort.voiceName, {
    read: player.haveRead,
    voiceless: player.missVoice,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question or its correction resets it
  useEffect(() => {
    setTooEarly(false);
    setOpen((one) => (one === 'picture' || one === 'words' ? null : one));
  }, [question?.id, corrected]);
  return {
    open,
    setOpen,
    close: useCallback(() => setOpen(null), []),
    tooEarly,
    advance,
    endClip: () => setShownClip(question?.id ?? null),
  };
}
