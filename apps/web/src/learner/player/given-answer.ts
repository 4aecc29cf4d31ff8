/** The answer on screen, as it is stored and sent. */

import { joinLetters, sentFigures } from '../../common/questions/api.ts';
import { currentOwner, type PendingAnswer, pageOutbox, type Unattended } from '../outbox/api.ts';
import { type PlayerState, usedMs } from './player.ts';

/**
 * Null when there is no question, or nobody is signed in any more.
 * @param unattended why its time ran out; null where somebody was there
 */
export function answerFrom(
  state: PlayerState | null,
  aloud: boolean,
  unattended: Unattended | null,
): PendingAnswer | null {
  const owner = currentOwner();
  if (!state?.question || !owner) return null;
  const { question, selection, texts, series, isSure } = state;
  return {
    ...owner,
    series: series.id,
    question: question.id,
    letters: joinLetters(selection),
    figures: sentFigures(question, texts),
    texts,
    aloud,
    isSure,
    ...(unattended && { unattended }),
    delayMs: usedMs(state, performance.now()),
    givenAt: Date.now(),
    label: series.label,
    number: question.position + 1,
  };
}

/** The first answer of a series that waits to be sent from this learner's device. */
export async function waitingIn(series: string): Promise<PendingAnswer | undefined> {
  const { outbox, owner } = await pageOutbox.refresh();
  const own = outbox.waiting.filter(({ inscription }) => inscription === owner?.inscription);
  return own.find((answer) => answer.series === series);
}
