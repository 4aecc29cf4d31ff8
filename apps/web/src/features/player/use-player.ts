/** The player's conversation with the server: loads, keeps and sends answers, fetches ahead. */
import type { AnswerLetter } from '@balise/contract/question';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CallFailed } from '../../lib/call.ts';
import { keepDraft } from '../../lib/draft.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pageOutbox } from '../outbox/page-outbox.ts';
import { retyped } from './figures.ts';
import { waitingIn } from './given-answer.ts';
import { type PlayerEvent, type PlayerState, play, stateFrom } from './player.ts';
import { fetchPresentation } from './player-calls.ts';
import type { SeriesIntro } from './replies.ts';
import { useDelivery } from './use-delivery.ts';
import { draftKey, type PlayerRefs, useLoading } from './use-loading.ts';

export interface Player {
  /** What awaits in the series, known before any question of it. */
  presentation: SeriesIntro | null;
  /** Null until a question is shown. */
  state: PlayerState | null;
  /** The series could not be loaded, or refuses the answer for good. */
  fault: CallFailed | null;
  /** Asks for the first question: from then on its time runs. */
  begin(): void;
  press(letter: AnswerLetter): void;
  /** A figure, in the field of this rank. */
  type(rank: number, text: string): void;
  validate(): void;
  /** The time of the question is over: sends what is selected, or nothing. */
  expire(): void;
  /** Sends at once an answer that is waiting to be sent again. */
  retry(): void;
  next(): void;
  reload(): void;
  /** The page is seen again. */
  comeBack(): void;
  /** The page slept, and may have counted wrong. */
  askTime(): void;
  /** The notice has been shown long enough. */
  dismiss(): void;
  /** The question has been read aloud. */
  haveRead(): void;
}

type Action = PlayerEvent | { type: 'reset' };

function reduce(state: PlayerState | null, action: Action): PlayerState | null {
  if (action.type === 'reset') return null;
  if (state === null) return action.type === 'loaded' ? stateFrom(action.reply, action.at, action) : null;
  return play(state, action);
}

/** @param aloud questions are read aloud, and their time starts after that */
export function usePlayer(id: string, aloud: boolean): Player {
  const [state, dispatch] = useReducer(reduce, null);
  const [presentation, setPresentation] = useState<SeriesIntro | null>(null);
  const refs: PlayerRefs = { state: useRef(state), aloud: useRef(aloud), alive: useRef(true) };
  const { state: latest, alive } = refs;
  latest.current = state;
  refs.aloud.current = aloud;
  const loading = useLoading(id, refs, dispatch);
  const { fault, fail, load, refresh, recover } = loading;
  const { give, deliver } = useDelivery(id, refs, dispatch, loading);

  const present = useCallback(async () => {
    try {
      const [reply, waiting] = await Promise.all([fetchPresentation(id), waitingIn(id)]);
      if (!alive.current) return;
      recover();
      setPresentation(reply);
      if (reply.isStarted && !reply.series.isOver) {
        const question = await load({ because: 'resumed', given: waiting });
        if (waiting && waiting.question === question) void deliver(waiting);
      }
    } catch (error) {
      fail(error);
    }
    // What waits for other series leaves too.
    void pageOutbox.flush();
  }, [id, alive, recover, load, deliver, fail]);

  useEffect(() => {
    alive.current = true;
    dispatch({ type: 'reset' });
    void present();
    return () => {
      alive.current = false;
      void queryClient.invalidateQueries({ queryKey: ['series-eleve'] });
    };
  }, [present, alive]);

  const type = useCallback(
    (rank: number, text: string) => {
      const { question, texts } = latest.current ?? {};
      if (question && texts)
        keepDraft(draftKey(id, question), Object.fromEntries(retyped(texts, rank, text).entries()));
      dispatch({ type: 'typed', rank, text });
    },
    [id, latest],
  );

  const validate = useCallback(() => {
    if (latest.current?.phase !== 'question') return;
    dispatch({ type: 'sending' });
    void give();
  }, [latest, give]);

  const expire = useCallback(() => {
    if (latest.current?.phase !== 'question') return;
    dispatch({ type: 'expired', away: document.visibilityState === 'hidden' });
    void give();
  }, [latest, give]);

  const next = useCallback(() => {
    if (latest.current?.phase !== 'correction') return;
    const { series, next: ahead } = latest.current;
    dispatch({ type: 'next' });
    if (!series.isOver) void (ahead ? refresh() : load());
  }, [latest, load, refresh]);

  // A page that slept has lost count: the server's clock is asked again.
  const askTime = useCallback(() => {
    if (latest.current?.phase === 'question' && latest.current.series.isTimed) void refresh();
  }, [latest, refresh]);
  const comeBack = useCallback(() => {
    dispatch({ type: 'returned' });
    askTime();
  }, [askTime]);

  // The voice was switched on or off in the middle of a question: its time is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the voice is a reason to ask again
  useEffect(() => {
    if (latest.current?.phase === 'question' && latest.current.countdown) void refresh();
  }, [aloud]);

  return {
    presentation,
    state,
    fault,
    begin: useCallback(() => void load(), [load]),
    press: useCallback((letter) => dispatch({ type: 'pressed', letter }), []),
    type,
    validate,
    expire,
    retry: useCallback(() => void pageOutbox.flush(), []),
    next,
    reload: useCallback(() => void present(), [present]),
    comeBack,
    askTime,
    dismiss: useCallback(() => dispatch({ type: 'noticed' }), []),
    haveRead: useCallback(() => dispatch({ type: 'read', at: performance.now() }), []),
  };
}
