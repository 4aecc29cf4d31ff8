/** Our own courses: progress, and the questions of their checks. Pure. */
import type { ShownQuestion } from '../../common/questions/api.ts';
import type { CoursePlace } from '../student/api.ts';
import type { ChapterQuestion, ChapterSummary } from './wire.ts';

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
