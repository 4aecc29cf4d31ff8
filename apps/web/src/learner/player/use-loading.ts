/** Loads a series and its current question from the server. */
import { type Dispatch, type RefObject, startTransition, useCallback, useState } from 'react';
import { askedFigures, type ShownQuestion, type Texts } from '../../common/questions/api.ts';
import { CallFailed } from '../../lib/call.ts';
import { readDraft } from '../../lib/draft.ts';
import type { Arrival, PlayerEvent, PlayerState } from './player.ts';
import { fetchAhead, fetchQuestion } from './player-calls.ts';

/** Shared state of the parts of one player. */
export interface PlayerRefs {
  state: RefObject<PlayerState | null>;
  /** Whether questions are read aloud. */
  aloud: RefObject<boolean>;
  /** False once the player has left the page. */
  alive: RefObject<boolean>;
}

export interface QuestionLoader {
  /** The series could not be loaded, or refuses the answer for good; anything but a `CallFailed` is a bug. */
  fault: Error | null;
  fail(error: unknown): void;
  /** Shows the current question. @returns its number; null when there is none, or it could not be loaded */
  load(arrival?: Arrival): Promise<string | null>;
  /** Loads the question on screen again; a failed call changes nothing. */
  refresh(): Promise<void>;
  recover(): void;
}

export function useLoading(id: string, refs: PlayerRefs, dispatch: Dispatch<PlayerEvent>): QuestionLoader {
  const [fault, setFault] = useState<Error | null>(null);
  const { aloud, alive } = refs;
  const fail = useCallback(
    (error: unknown) => {
      if (alive.current) setFault(error instanceof Error ? error : new Error(String(error)));
    },
    [alive],
  );
  const load = useCallback(
    async (arrival: Arrival = {}) => {
      try {
        const reply = await fetchQuestion(id, aloud.current);
        if (!alive.current) return null;
        setFault(null);
        const given = arrival.given?.question === reply.question?.id ? arrival.given : undefined;
        const at = performance.now();
        const texts = typedBefore(id, reply.question);
        // A transition: rendering a whole screen must not block the page.
        startTransition(() => dispatch({ type: 'loaded', reply, at, texts, ...arrival, given }));
        fetchAhead(reply.next);
        return reply.question?.id ?? null;
      } catch (error) {
        fail(error);
        return null;
      }
    },
    [id, aloud, alive, dispatch, fail],
  );
  const refresh = useCallback(async () => {
    const reply = await fetchQuestion(id, aloud.current).catch((error) => {
      if (!(error instanceof CallFailed)) fail(error);
      return null;
    });
    if (!reply || !alive.current) return;
    startTransition(() => dispatch({ type: 'refreshed', reply, at: performance.now() }));
    fetchAhead(reply.next);
  }, [id, aloud, alive, dispatch, fail]);
  return { fault, fail, load, refresh, recover: useCallback(() => setFault(null), []) };
}

export const draftKey = (series: string, { id }: ShownQuestion): string => `${series} ${id}`;

/** What was typed before the page was reloaded. */
function typedBefore(id: string, question: ShownQuestion | null): Texts {
  const draft = question ? readDraft(draftKey(id, question)) : {};
  return question ? askedFigures(question).map((_, rank) => draft[rank] ?? '') : [];
}
