/** What the model of readiness needs to know about each answer: how fresh the question was, and whether it was right. */
import { DAY_MS } from '@balise/rules/days';

/** What is known about a question before it is met again. */
export interface Memory {
  lastSeen: Date;
  timesRight: number;
}

/** One answer, in the order in which they were given. */
export interface Meeting {
  /** From 0 (a first meeting, or one of long ago) to 1 (seen just now). */
  recall: number;
  /** An answer that came too late is wrong. */
  right: boolean;
  isFirst: boolean;
}

/** An answer as it is stored. */
export interface GivenTo {
  questionId: string;
  right: boolean;
  at: Date;
}

/** Days after which half of a question that was never right is forgotten; each right answer adds as many. */
const HALF_LIFE_DAYS = 5;

/** @param memory null at a first meeting; a clock that was set back counts as no time at all */
export function computeRecall(memory: Memory | null, at: Date): number {
  if (!memory) return 0;
  const days = Math.max(0, at.getTime() - memory.lastSeen.getTime()) / DAY_MS;
  return 2 ** (-days / (HALF_LIFE_DAYS * (1 + memory.timesRight)));
}

/** @param memories changed: what is known of each question after these answers */
export function meetQuestions(answers: readonly GivenTo[], memories: Map<string, Memory>): Meeting[] {
  return answers.map(({ questionId, right, at }) => {
    const memory = memories.get(questionId) ?? null;
    memories.set(questionId, { lastSeen: at, timesRight: (memory?.timesRight ?? 0) + (right ? 1 : 0) });
    return { recall: computeRecall(memory, at), right, isFirst: memory === null };
  });
}
