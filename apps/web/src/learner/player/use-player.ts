/** The player's exchange with the server: loads, stores and sends answers, fetches ahead. */
import type { AnswerLetter } from '@balise/contract/learner/question';
import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { retyped } from '../../common/questions/api.ts';
import { keepDraft } from '../../lib/draft.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pageOutbox } from '../outbox/api.ts';
import { waitingIn } from './given-answer.ts';
import { type PlayerEvent, type PlayerState, play, stateFrom, stateFromCorrection } from './player.ts';
import { fetchAhead, fetchCorrection, fetchPresentation } from './player-calls.ts';
import { type Delivery, useDelivery } from './use-delivery.ts';
import { draftKey, type PlayerRefs, type QuestionLoader, useLoading } from './use-loading.ts';
import { useSigns } from './use-signs.ts';
import type { SeriesIntro } from './wire.ts';

export interface Player {
  /** Known before any question of the series. */
  presentation: SeriesIntro | null;
  /** Null until a question is shown. */
  state: PlayerState | null;
  /** The series could not be loaded, or refuses the answer for good; anything but a `CallFailed` is a bug. */
  fault: Error | null;
  /** Asks for the first question, which starts its time. */
  begin(): void;
  press(letter: AnswerLetter): void;
  /** Takes back every letter. */
  clear(): void;
  /** A figure, in the field with this index. */
  type(rank: number, text: string): void;
  /** Says how sure the learner is of the answer on screen; the same again takes it back. */
  rate(isSure: boolean): void;
  validate(): void;
  /** The time of the question is over: sends the selection, or an empty answer. */
  expire(): void;
  /** Sends an answer that waits for a retry at once. */
  retry(): void;
  next(): void;
  reload(): void;
  /** The page is visible again. */
  comeBack(): void;
  /** The page slept, and its count may be wrong. */
  askTime(): void;
  /** The question has been read aloud. */
  haveRead(): void;
  /** The question will not be read aloud: its time starts. */
  missVoice(why: 'none' | 'silent'): void;
}

type Action = PlayerEvent | { type: 'reset' };

function reduce(state: PlayerState | null, action: Action): PlayerState | null {
  if (action.type === 'reset') return null;
  if (state === null) {
    if (action.type === 'corrected') return stateFromCorrection(action.reply, action.untimed ?? true);
    return action.type === 'loaded' ? stateFrom(action.reply, action.at, action) : null;
  }
  return play(state, action);
}

/** @param aloud questions are read aloud, and their time starts after that */
export function usePlayer(id: string, aloud: boolean): Player {
  const [state, dispatch] = useReducer(reduce, null);
  const refs: PlayerRefs = { state: useRef(state), aloud: useRef(aloud), alive: useRef(true) };
  refs.state.current = state;
  refs.aloud.current = aloud;
  const signs = useSigns(state?.question?.id ?? null);
  const loading = useLoading(id, refs, dispatch);
  const delivery = useDelivery(id, refs, dispatch, loading);
  const { presentation, present } = usePresentation(id, refs, dispatch, loading, delivery);
  const { load } = loading;
  return {
    presentation,
    state,
    fault: loading.fault,
    begin: useCallback(() => void load(), [load]),
    press: useCallback((letter) => dispatch({ type: 'pressed', letter }), []),
    rate: useCallback((isSure) => dispatch({ type: 'rated', isSure }), []),
    clear: useCallback(() => dispatch({ type: 'cleared' }), []),
    ...useAnswering(id, refs, dispatch, loading, delivery, signs),
    ...useServerClock(refs, dispatch, loading, aloud),
    retry: useCallback(() => void pageOutbox.flush(), []),
    reload: useCallback(() => void present(), [present]),
    missVoice: useCallback((why) => dispatch({ type: 'voiceless', why, at: performance.now() }), []),
    haveRead: useCallback(() => dispatch({ type: 'read', at: performance.now() }), []),
  };
}

/** Opens a series: its introduction, or its current question with an answer that still waits to be sent. */
function usePresentation(
  id: string,
  { alive }: PlayerRefs,
  dispatch: Dispatch<Action>,
  { load, fail, recover }: QuestionLoader,
  { deliver }: Delivery,
) {
  const [presentation, setPresentation] = useState<SeriesIntro | null>(null);
  const present = useCallback(async () => {
    try {
      const [reply, waiting] = await Promise.all([fetchPresentation(id), waitingIn(id)]);
      if (!alive.current) return;
      recover();
      setPresentation(reply);
      if (reply.awaitsCorrection && !waiting) {
        const corrected = await fetchCorrection(id);
        if (!alive.current) return;
        dispatch({ type: 'corrected', reply: corrected, untimed: reply.limitS === null });
        fetchAhead(corrected.next);
      } else if (reply.isStarted && !reply.isPaused && !reply.series.isOver) {
        const question = await load({ because: 'resumed', given: waiting });
        if (waiting && waiting.question === question) void deliver(waiting);
      }
    } catch (error) {
      fail(error);
    }
    // Answers that wait for other series are sent too.
    void pageOutbox.flush();
  }, [id, alive, dispatch, recover, load, deliver, fail]);
  useEffect(() => {
    alive.current = true;
    dispatch({ type: 'reset' });
    void present();
    return () => {
      alive.current = false;
      void queryClient.invalidateQueries({ queryKey: ['series-eleve'] });
    };
  }, [present, alive, dispatch]);
  return { presentation, present };
}

/** Types, validates and continues. */
function useAnswering(
  id: string,
  { state }: PlayerRefs,
  dispatch: Dispatch<PlayerEvent>,
  { load, refresh }: QuestionLoader,
  { submit }: Delivery,
  signs: RefObject<boolean>,
): Pick<Player, 'type' | 'validate' | 'expire' | 'next'> {
  const type = useCallback(
    (rank: number, text: string) => {
      const { question, texts } = state.current ?? {};
      if (question && texts)
        keepDraft(draftKey(id, question), Object.fromEntries(retyped(texts, rank, text).entries()));
      dispatch({ type: 'typed', rank, text });
    },
    [id, state, dispatch],
  );
  const validate = useCallback(() => {
    if (state.current?.phase !== 'question') return;
    dispatch({ type: 'sending' });
    void submit();
  }, [state, dispatch, submit]);
  const expire = useCallback(() => {
    if (state.current?.phase !== 'question') return;
    const away = document.visibilityState === 'hidden';
    const absence = away || state.current.cameLate ? 'hidden' : 'still';
    dispatch({ type: 'expired', away });
    void submit(absence === 'still' && signs.current ? null : absence);
  }, [state, dispatch, submit, signs]);
  const next = useCallback(() => {
    if (state.current?.phase !== 'correction') return;
    const { series, next: ahead } = state.current;
    dispatch({ type: 'next' });
    if (!series.isOver) void (ahead ? refresh() : load());
  }, [state, dispatch, load, refresh]);
  return { type, validate, expire, next };
}

/** Asks the server for the time left whenever the page's count may be wrong. */
function useServerClock(
  { state }: PlayerRefs,
  dispatch: Dispatch<PlayerEvent>,
  { refresh }: QuestionLoader,
  aloud: boolean,
): Pick<Player, 'askTime' | 'comeBack'> {
  const askTime = useCallback(() => {
    if (state.current?.phase === 'question' && state.current.series.isTimed) void refresh();
  }, [state, refresh]);
  // Another tab or device may have moved the series on meanwhile.
  const comeBack = useCallback(() => {
    dispatch({ type: 'returned' });
    if (state.current?.phase === 'question') void refresh();
  }, [dispatch, state, refresh]);
  // The voice was switched on or off during a question: its time changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the voice asks again
  useEffect(() => {
    if (state.current?.phase === 'question' && state.current.countdown) void refresh();
  }, [aloud]);
  return { askTime, comeBack };
}
