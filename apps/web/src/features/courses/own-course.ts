/** Our own courses: which links lead to them, the addresses of their parts, and progress. Pure. */
import type { ShownQuestion } from '../questions/question.ts';
import type { ChapterQuestion, ChapterSummary } from './course.ts';

/** The package that a link leads to: `/cours/<package>`, and nothing else. */
export function findPackageName(link: string): string | null {
  return /^\/cours\/([a-z0-9][a-z0-9-]{0,39})\/?$/.exec(link)?.[1] ?? null;
}

/** What of a course an address shows: its chapters, the text of one, or the check of one. */
export interface CoursePlace {
  chapter?: string | undefined;
  atCheck?: boolean | undefined;
}

/** Anything else in the address is ignored. */
export function readPlace(search: Record<string, unknown>): CoursePlace {
  // A name of digits alone is read as a number by the router.
  const chapter = typeof search.chapitre === 'number' ? String(search.chapitre) : search.chapitre;
  if (typeof chapter !== 'string' || !/^[a-z0-9][a-z0-9-]{0,39}$/.test(chapter)) return {};
  return { chapter, ...(search.etape === 'controle' && { atCheck: true }) };
}

/** The search part of the address that says it. */
export const placeSearch = ({ chapter, atCheck }: CoursePlace): Record<string, string> => ({
  ...(chapter && { chapitre: chapter }),
  ...(chapter && atCheck && { etape: 'controle' }),
});

export type ReadingState = 'a-lire' | 'en-cours' | 'termine';

export function readingState({ completedAt, readAt, answeredCount }: ChapterSummary): ReadingState {
  if (completedAt) return 'termine';
  return readAt || answeredCount > 0 ? 'en-cours' : 'a-lire';
}

/** Where to go on: the first chapter that is not done, at its check when its text is read; null when all are. */
export function nextPlace(chapters: readonly ChapterSummary[]): (CoursePlace & { title: string }) | null {
  const next = chapters.find(({ completedAt }) => !completedAt);
  if (!next) return null;
  return { chapter: next.chapter, title: next.title, ...(next.readAt && { atCheck: true }) };
}

/** Percent of the chapters that are done; 100 only when all are. */
export function coursePercent(chapters: readonly ChapterSummary[]): number {
  const done = chapters.filter(({ completedAt }) => completedAt).length;
  return chapters.length === 0 ? 0 : Math.floor((100 * done) / chapters.length);
}

/** A check's question as the propositions and corrections of series know them: in one part. */
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
    // No voice reads it, and no clock runs.
    spokenText: '',
    leadMs: { silent: 0, aloud: 0 },
    media: check.media ?? { url: '', width: 16, height: 10, alternative: '', clip: null },
  };
}
