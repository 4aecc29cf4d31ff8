/** Stores an answer, sends it until the server replies, and continues from there. */
import { type Dispatch, useCallback } from 'react';
import { CallFailed } from '../../lib/call.ts';
import type { Failure } from '../../lib/refusals.ts';
import { isPassing } from '../../lib/retry.ts';
import {
  type AnswerReceipt,
  isBlank,
  type PendingAnswer,
  pageOutbox,
  type Settled,
  type Unattended,
} from '../outbox/api.ts';
import { answerFrom } from './given-answer.ts';
import type { PlayerEvent } from './player.ts';
import { fetchAhead, fetchCorrection } from './player-calls.ts';
import type { PlayerRefs, QuestionLoader } from './use-loading.ts';

/** The server is ahead of this tab: its present state counts. */
const OVERTAKEN: ReadonlySet<Failure> = new Set(['DEJA_REPONDU', 'QUESTION_NON_COURANTE', 'SERIE_TERMINEE']);

export interface Delivery {
  /**
   * Stores the answer on screen, then sends it.
   * @param absence why its time ran out; null where somebody was there
   */
  submit(absence?: Unattended | null): Promise<void>;
  /** Sends an answer that is stored already. */
  deliver(answer: PendingAnswer): Promise<void>;
}

export function useDelivery(
  id: string,
  refs: PlayerRefs,
  dispatch: Dispatch<PlayerEvent>,
  { load, refresh, fail }: QuestionLoader,
): Delivery {
  const { state, aloud, alive } = refs;
  /** Continues after an answer that the server has: with its correction, or the next question. */
  const advance = useCallback(
    async (reply: AnswerReceipt) => {
      const ahead = state.current?.next;
      dispatch({ type: 'stored', reply, at: performance.now(), aloud: aloud.current });
      if (reply.series.isCorrectedAtOnce) {
        const corrected = await fetchCorrection(id);
        dispatch({ type: 'corrected', reply: corrected });
        fetchAhead(corrected.next);
      } else if (!reply.series.isOver && !reply.isPaused) void (ahead ? refresh() : load());
    },
    [id, state, aloud, dispatch, load, refresh],
  );

  const follow = useCallback(
    async (answer: PendingAnswer, settled: Settled): Promise<void> => {
      if (settled.kind === 'taken') await advance(settled.reply);
      else if (settled.kind === 'refused' && OVERTAKEN.has(settled.reason))
        await load({ because: isBlank(answer) ? 'overtaken' : 'refused' });
      else fail(new CallFailed(settled.reason, 0));
    },
    [advance, load, fail],
  );

  const deliver = useCallback(
    async (answer: PendingAnswer): Promise<void> => {
      const hear = (failure: Failure): void => dispatch({ type: 'failed', failure });
      try {
        const settled = await pageOutbox.settle(answer, hear);
        if (alive.current) await follow(answer, settled);
      } catch (error) {
        if (!alive.current) return;
        if (!(error instanceof CallFailed) || !isPassing(error)) return fail(error);
        // The correction could not be fetched: sending the same answer again gets the same reply.
        hear(error.code);
        await deliver(answer);
      }
    },
    [alive, dispatch, follow, fail],
  );

  const submit = useCallback(
    async (absence: Unattended | null = null) => {
      const answer = answerFrom(state.current, aloud.current, absence);
      if (!answer) return fail(new CallFailed('NON_CONNECTE', 401));
      try {
        const kept = await pageOutbox.keep(answer);
        dispatch({ type: 'kept', kept: kept.keptIn });
        await deliver(kept.answer);
      } catch (error) {
        fail(error);
      }
    },
    [state, aloud, dispatch, deliver, fail],
  );

  return { submit, deliver };
}
