/** Which cards are shown, and what a mark changes. Pure. */
import type { LoadedEntry } from '@balise/content/library';
import { CARDS_IN_SESSION, type FlashcardsReply } from '@balise/contract/learner/flashcards';
import { foldAnswer, type QuestionState } from '../series/api.ts';
import { describeBriefly } from './describe-entry.ts';

type Memories = ReadonlyMap<string, QuestionState>;

/** Unlike a missed question, a card that was known at once comes back too. */
const isDueCard = (memory: QuestionState | undefined, now: Date): boolean =>
  memory !== undefined && memory.due_at <= now;

/** Those whose day has come, the longest overdue first; then new ones, in the library's order; then those whose day comes next. */
function orderCards(entries: readonly LoadedEntry[], memories: Memories, now: Date): LoadedEntry[] {
  const dueAt = ({ slug }: LoadedEntry): number => memories.get(slug)?.due_at.getTime() ?? now.getTime();
  // Sorting keeps the library's order among new cards, which all count as due now.
  return [...entries].sort((a, b) => dueAt(a) - dueAt(b));
}

export function describeFlashcards(
  entries: readonly LoadedEntry[],
  memories: Memories,
  now: Date,
): FlashcardsReply {
  const isDue = ({ slug }: LoadedEntry): boolean => isDueCard(memories.get(slug), now);
  return {
    cartes: orderCards(entries, memories, now)
      .slice(0, CARDS_IN_SESSION)
      .map((entry) => ({
        ...describeBriefly(entry),
        conseil: entry.advice,
        sons: entry.blasts && [...entry.blasts],
        rang: memories.get(entry.slug)?.times_seen ?? 0,
        a_revoir: isDue(entry),
      })),
    nb: entries.length,
    nb_a_revoir: entries.filter(isDue).length,
    nb_nouvelles: entries.filter(({ slug }) => !memories.has(slug)).length,
  };
}

interface CardMark {
  /** Slug of the entry. */
  entry: string;
  /** How many marks of the card it follows. */
  rank: number;
  known: boolean;
  at: Date;
}

/** The memory after a mark; null for a mark that was counted already, or that another one has overtaken. */
export function foldMark(
  before: QuestionState | undefined,
  { entry, rank, known, at }: CardMark,
): QuestionState | null {
  if ((before?.times_seen ?? 0) !== rank) return null;
  return foldAnswer(before ?? null, { questionId: entry, theme: '', right: known, at });
}
