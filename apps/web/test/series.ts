/** Builders: entries of a history and offered series. A test gives only the fields that matter to it. */
import type { OfferedSeries, PastSeries } from '../src/learner/series/wire.ts';

export function entry(change: Partial<PastSeries>): PastSeries {
  return {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    date: '2026-11-01T10:00:00.000Z',
    isOver: true,
    questionCount: 40,
    answeredCount: 40,
    score: 36,
    type: 'entrainement',
    label: 'Entraînement',
    number: 1,
    isTimed: false,
    hasExtraTime: false,
    slug: 'entrainement',
    isPassed: null,
    points: null,
    secondsLeft: null,
    endsAt: null,
    isOpened: true,
    ...change,
  };
}

export function offer(change: Partial<OfferedSeries>): OfferedSeries {
  return {
    type: 'entrainement',
    label: 'Entraînement',
    newCount: 2,
    total: 2,
    questionCount: 40,
    isTimed: false,
    usesCredit: true,
    slug: 'entrainement',
    ...change,
  };
}
