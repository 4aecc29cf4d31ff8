/** Our own courses: the links to them, the addresses of their parts, and progress. Pure. */
import type { ShownQuestion } from '../questions/question.ts';
import type { ChapterQuestion, ChapterSummary } from './course.ts';

/** The package that a link of the form `/cours/<package>` leads to; null for any other link. */
export function findPackageName(link: string): string | null {
  return /^\/cours\/([a-z0-9][a-z0-9-]{0,39})\/?$/.exec(link)?.[1] ?? null;
}

/** The part of a course that an address shows: its chapters, the text of one, or the check of one. */
export interface CoursePlace {
  chapter?: string | undefined;
  atCheck?: boolean | undefined;
}

/** Reads a place from the query; other parameters are ignored. */
export function readPlace(search: Record<string, unknown>): CoursePlace {
  // The router reads a name of only digits as a number.
  const chapter = typeof search.chapitre === 'number' ? String(search.chapitre) : search.chapitre;
  if (typeof chapter !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(chapter)) return {};
  return { chapter, ...(search.etape === 'controle' && { atCheck: true }) };
}

/** The query of the address for a place. */
export const placeSearch = ({ chapter, atCheck }: CoursePlace): Record<string, string> => ({
  ...(chapter && { chapitre: chapter }),
  ...(chapter && atCheck && { etape: 'controle' }),
});

export type ReadingState = 'a-lire' | 'en-cours' | 'termine';

export function readingState({ completedAt, readAt, answeredCount }: ChapterSummary): ReadingState {
  if (completedAt) return 'termine';
  return readAt || answeredCount > 0 ? 'en-cours' : 'a-lire';
}

/**
 * Where to continue: the first chapter that is not done, at its check if the text has been read; null if all are
 * done.
 */
export function nextPlace(chapters: readonly ChapterSummary[]): (CoursePlace & { title: string }) | null {
  const next = chapters.find(({ completedAt }) => !completedAt);
  if (!next) return null;
  return { chapter: next.chapter, title: next.title, ...(next.readAt && { atCheck: true }) };
}

/** Percent of chapters that are done; 100 only for all of them. */
export function coursePercent(chapters: readonly ChapterSummary[]): number {
  const done = chapters.filter(({ completedAt }) => completedAt).length;
  return chapters.length === 0 ? 0 : Math.floor((100 * done) / chapters.length);
}

/** A check question in the shape of a series' question: with one part. */
export function asQuestion(
  check: ChapterQuestion,
  place: { packageName: string; chapter: string; theme: string; position: number },
): ShownQuestion {
  return {
    id: `${place.packageName}/${place.chapter}/${check.id}`,
    position: place.position,
    theme: place.theme,
    statement: check.statement,
    expected: check.expected,
    parts: [{ prompt: null, proposals: check.proposals, figure: null }],
    words: [],
    // Without a voice and without a clock.
    spokenText: '',
    leadMs: { silent: 0, aloud: 0 },
    media: check.media ?? { url: '', width: 16, height: 10, alternative: '', clip: null },
  };
}
