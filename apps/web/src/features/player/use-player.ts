/** The player's conversation with the server: loads, sends, sends again, fetches ahead. */
import type { PlayerQuery, PresentationReply } from '@balise/contract/player';
import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { CallFailed, call } from '../../lib/call.ts';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { mediaAddress } from '../../lib/media.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Failure } from '../../lib/refusals.ts';
import { fetchFilmAhead } from '../clips/film.ts';
import { figuresOf, retyped, sentFigures, type Texts } from './figures.ts';
import { type PlayerEvent, type PlayerState, play, stateFrom } from './player.ts';
import { lettersOf } from './selection.ts';

/** The server has gone on without this tab: what it says now is what counts. */
const OVERTAKEN: ReadonlySet<Failure> = new Set(['DEJA_REPONDU', 'QUESTION_NON_COURANTE', 'SERIE_TERMINEE']);
/** Milliseconds between tries of an answer that could not be sent. */
const RETRIES = [1000, 2000, 4000, 8000];

export interface Player {
  /** What awaits in the series, known before any question of it. */
  presentation: PresentationReply | null;
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
  /** The notice has been shown long enough. */
  dismiss(): void;
  /** The question has been read aloud. */
  haveRead(): void;
}

type Action = PlayerEvent | { type: 'reset' };

function reduce(state: PlayerState | null, action: Action): PlayerState | null {
  if (action.type === 'reset') return null;
  if (state === null)
    return action.type === 'loaded' ? stateFrom(action.reply, action.at, action.because, action.texts) : null;
  return play(state, action);
}

/** @param aloud questions are read aloud, and their time starts after that */
export function usePlayer(id: string, aloud: boolean): Player {
  const [state, dispatch] = useReducer(reduce, null);
  const [presentation, setPresentation] = useState<PresentationReply | null>(null);
  const [fault, setFault] = useState<CallFailed | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const reads = useRef(aloud);
  reads.current = aloud;
  const alive = useRef(true);
  const wake = useRef<() => void>(() => undefined);

  const load = useCallback(
    async (type: 'loaded' | 'refreshed', because?: 'resumed' | 'overtaken') => {
      try {
        const reply = await call('GET /api/player/infos/{id}/question', {
          params: { id },
          query: { ...playerQuery(), voix: yesNo(reads.current) },
        });
        if (!alive.current) return;
        setFault(null);
        const at = performance.now();
        // A whole screen is drawn of it: in slices, between which the page answers.
        startTransition(() => {
          if (type === 'refreshed') dispatch({ type, reply, at });
          else
            dispatch({
              type,
              reply,
              at,
              texts: typedBefore(id, reply.question),
              ...(because && { because }),
            });
        });
        fetchAhead(reply.suivante);
      } catch (error) {
        // A failed refresh only means no picture ahead; a failed load leaves nothing to show.
        if (type === 'loaded' && alive.current && error instanceof CallFailed) setFault(error);
      }
    },
    [id],
  );

  const present = useCallback(async () => {
    try {
      const reply = await call('GET /api/player/infos/{id}', { params: { id }, query: playerQuery() });
      if (!alive.current) return;
      setFault(null);
      setPresentation(reply);
      if (reply.commencee && !reply.serie.terminee) void load('loaded', 'resumed');
    } catch (error) {
      if (alive.current && error instanceof CallFailed) setFault(error);
    }
  }, [id, load]);

  useEffect(() => {
    alive.current = true;
    dispatch({ type: 'reset' });
    void present();
    return () => {
      alive.current = false;
      void queryClient.invalidateQueries({ queryKey: ['series-eleve'] });
    };
  }, [present]);

  const send = useCallback(async () => {
    const { question, selection, texts } = latest.current ?? {};
    if (!question || !selection || !texts) return;
    const figures = sentFigures(question, texts);
    const form = {
      serie: id,
      identifiant: question.identifiant,
      reponse: lettersOf(selection),
      ...(figures !== '' && { valeurs: figures }),
      voix: yesNo(reads.current),
    };
    for (let count = 0; alive.current; count += 1) {
      try {
        const reply = await call('PUT /api/player/envoi-reponse', { form });
        if (reply.serie.correction === 'apres') {
          const corrected = await call('GET /api/player/infos/{id}/reponse', {
            params: { id },
            query: playerQuery(),
          });
          dispatch({ type: 'corrected', reply: corrected });
          fetchAhead(corrected.suivante);
        } else {
          const ahead = latest.current?.next;
          dispatch({ type: 'stored', reply, at: performance.now(), aloud: reads.current });
          if (!reply.serie.terminee) void load(ahead ? 'refreshed' : 'loaded');
        }
        return;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (OVERTAKEN.has(error.code)) return void load('loaded', 'overtaken');
        if (error.status > 0 && error.status < 500 && error.status !== 429) {
          if (alive.current) setFault(error);
          return;
        }
        dispatch({ type: 'failed', failure: error.code });
        await pause(RETRIES[Math.min(count, RETRIES.length - 1)] ?? 8000, wake);
      }
    }
  }, [id, load]);

  const type = useCallback(
    (rank: number, text: string) => {
      const { question, texts } = latest.current ?? {};
      if (question && texts)
        keepDraft(draftOf(id, question), Object.fromEntries(retyped(texts, rank, text).entries()));
      dispatch({ type: 'typed', rank, text });
    },
    [id],
  );

  const validate = useCallback(() => {
    if (latest.current?.phase !== 'question') return;
    dispatch({ type: 'sending' });
    void send();
  }, [send]);

  const expire = useCallback(() => {
    if (latest.current?.phase !== 'question') return;
    dispatch({ type: 'expired', away: document.visibilityState === 'hidden' });
    void send();
  }, [send]);

  const next = useCallback(() => {
    if (latest.current?.phase !== 'correction') return;
    const { serie, next: ahead } = latest.current;
    dispatch({ type: 'next' });
    if (!serie.terminee) void load(ahead ? 'refreshed' : 'loaded');
  }, [load]);

  // A page that slept has lost count: the server's clock is asked again.
  const comeBack = useCallback(() => {
    dispatch({ type: 'returned' });
    wake.current();
    if (latest.current?.phase === 'question' && latest.current.serie.chronometree) void load('refreshed');
  }, [load]);

  // The voice was switched on or off in the middle of a question: its time is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the voice is a reason to ask again
  useEffect(() => {
    if (latest.current?.phase === 'question' && latest.current.countdown) void load('refreshed');
  }, [aloud]);

  return {
    presentation,
    state,
    fault,
    begin: useCallback(() => void load('loaded'), [load]),
    press: useCallback((letter) => dispatch({ type: 'pressed', letter }), []),
    type,
    validate,
    expire,
    retry: useCallback(() => wake.current(), []),
    next,
    reload: useCallback(() => void present(), [present]),
    comeBack,
    dismiss: useCallback(() => dispatch({ type: 'noticed' }), []),
    haveRead: useCallback(() => dispatch({ type: 'read', at: performance.now() }), []),
  };
}

/** Ends early when the browser says the network is back, or when `wake` is called. */
function pause(milliseconds: number, wake: { current: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    wake.current = done;
    window.addEventListener('online', done);
  });
}

const draftOf = (id: string, { identifiant }: PublicQuestion): string => `${id} ${identifiant}`;

/** What had been typed before the page was loaded again. */
function typedBefore(id: string, question: PublicQuestion | null): Texts {
  const draft = question ? readDraft(draftOf(id, question)) : {};
  return question ? figuresOf(question).map((_, rank) => draft[rank] ?? '') : [];
}

const yesNo = (on: boolean): 'true' | 'false' => (on ? 'true' : 'false');

function playerQuery(): PlayerQuery {
  return { taille: String(window.innerWidth), mobile: 'false', date: String(Date.now()) };
}

/** The next picture (and clip) is fetched and decoded before its turn, so that it is painted with the statement. */
function fetchAhead(question: PublicQuestion | null): void {
  if (!question) return;
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = mediaAddress(question.media.url);
  picture.decode().catch(() => undefined);
  if (question.media.clip) fetchFilmAhead(question.media.clip.url);
}
