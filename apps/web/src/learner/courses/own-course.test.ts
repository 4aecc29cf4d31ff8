import { expect, test } from 'vitest';
import { coursePercent, nextPlace, readingState } from './own-course.ts';
import type { ChapterSummary } from './wire.ts';

const head = (chapter: string, more: Partial<ChapterSummary> = {}): ChapterSummary => ({
  chapter,
  title: `Chapitre ${chapter}`,
  theme: { id: 'L', label: 'Circulation', color: '#123456' },
  minutes: 5,
  readAt: null,
  completedAt: null,
  questions: 5,
  answeredCount: 0,
  rightCount: 0,
  ...more,
});
const NOW = '2026-03-02T09:00:00.000Z';

test('the next step is the first chapter that is not done, at its check if it has been read', () => {
  expect(nextPlace([head('a', { completedAt: NOW }), head('b')])).toMatchObject({ chapter: 'b' });
  expect(nextPlace([head('a', { readAt: NOW })])).toMatchObject({ chapter: 'a', atCheck: true });
  expect(nextPlace([head('a', { completedAt: NOW })])).toBeNull();
});

test('a chapter is unread, begun or done; the progress of a course is the share of done chapters', () => {
  expect(readingState(head('a'))).toBe('a-lire');
  expect(readingState(head('a', { answeredCount: 2 }))).toBe('en-cours');
  // A restarted check does not undo a chapter.
  expect(readingState(head('a', { completedAt: NOW, answeredCount: 0 }))).toBe('termine');
  expect(coursePercent([])).toBe(0);
  expect(coursePercent([head('a', { completedAt: NOW }), head('b'), head('c')])).toBe(33);
});
