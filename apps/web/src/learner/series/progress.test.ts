import { describe, expect, test } from 'vitest';
import { entry, offer } from '../../../test/series.ts';
import { isPayable, nextAction, scoreCurve } from './progress.ts';
import type { LearnerSeries, OfferedSeries, PastSeries, PersonalisedPath } from './wire.ts';

const NOW = new Date('2026-11-03T10:00:00.000Z');

const reply = (history: PastSeries[], ...offers: OfferedSeries[]): LearnerSeries => ({
  offers,
  history,
  themes: [],
  personalised: null,
  readiness: null,
  pastExam: null,
  plan: null,
  rhythm: null,
  skills: [],
});

const path = (...reasons: PersonalisedPath['reasons']): PersonalisedPath => ({
  type: 'personnalise',
  questionCount: 20,
  isTimed: false,
  slug: 'personnalise',
  reasons,
});

describe('the next step', () => {
  test('is never to finish exercises: their own card says that they go on', () => {
    const exercises = entry({ isOver: false, type: 'personnalise', slug: 'exercices-fuel' });
    expect(nextAction(reply([exercises], offer({})), 9, NOW).kind).toBe('start');
  });

  test('is to finish the newest series in progress', () => {
    const older = entry({ isOver: false, date: '2026-10-01T10:00:00.000Z' });
    const newer = entry({ isOver: false, date: '2026-11-02T10:00:00.000Z' });
    expect(nextAction(reply([older, newer, entry({})], offer({})), 3, NOW)).toEqual({
      kind: 'resume',
      entry: newer,
    });
  });

  test('is an interrupted mock exam, before a training that began later; one whose time runs before one whose time waits', () => {
    const paper = entry({ isOver: false, type: 'officiel', slug: 'officiel', endsAt: 90_000 });
    const waiting = entry({
      isOver: false,
      type: 'examen',
      slug: 'examen',
      date: '2026-11-02T10:00:00.000Z',
    });
    const training = entry({ isOver: false, date: '2026-11-02T11:00:00.000Z' });
    const next = (...history: PastSeries[]) => nextAction(reply(history, offer({})), 3, NOW);
    expect(next(training, waiting, paper)).toEqual({ kind: 'resume', entry: paper });
    expect(next(training, waiting)).toEqual({ kind: 'resume', entry: waiting });
    // After two weeks it waits in the history, and another may begin.
    const forgotten = { ...waiting, date: '2026-10-15T10:00:00.000Z' };
    expect(next(training, forgotten)).toEqual({ kind: 'resume', entry: training });
  });

  test('may cost no credit more: a mock exam that is open, or a series that waits to be opened, can be gone on with', () => {
    const exam = offer({ type: 'examen', slug: 'examen' });
    const open = (change: Partial<PastSeries>) => [entry({ isOver: false, ...change })];
    expect(isPayable(exam, 0, [])).toBe(false);
    expect(isPayable(exam, 1, [])).toBe(true);
    expect(isPayable(exam, 0, open({ type: 'examen', slug: 'examen' }))).toBe(true);
    expect(isPayable(offer({}), 0, open({ isOpened: false }))).toBe(true);
    expect(isPayable(offer({}), 0, open({ isOpened: true }))).toBe(false);
  });

  test('is the personalised path while there are enough mistakes and questions of a weak theme', () => {
    const mine = path(
      { code: 'ERREURS_A_REVOIR', count: 3 },
      { code: 'THEME_FAIBLE', count: 2, theme: 'R' },
      { code: 'JAMAIS_VUES', count: 15 },
    );
    const all = { ...reply([entry({})], offer({})), personalised: mine };
    expect(nextAction(all, 3, NOW)).toEqual({ kind: 'personalised', personalised: mine });
    const begun = entry({ isOver: false });
    expect(nextAction({ ...all, history: [begun] }, 3, NOW)).toEqual({ kind: 'resume', entry: begun });
  });

  test('is a new series before a path of only new questions, and the path after every series is done', () => {
    const few = path({ code: 'ERREURS_A_REVOIR', count: 1 }, { code: 'JAMAIS_VUES', count: 19 });
    expect(nextAction({ ...reply([], offer({})), personalised: few }, 3, NOW)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
    });
    const allDone = { ...reply([], offer({ newCount: 0 })), personalised: few };
    expect(nextAction(allDone, 3, NOW)).toEqual({ kind: 'personalised', personalised: few });
  });

  test('is training when no series is in progress, and an exam after every training series is done', () => {
    const exam = offer({ type: 'examen', slug: 'examen' });
    expect(nextAction(reply([], exam, offer({})), 3, NOW)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
    });
    expect(nextAction(reply([], exam, offer({ newCount: 0 })), 3, NOW)).toMatchObject({
      kind: 'start',
      offer: { type: 'examen' },
    });
  });

  test('never costs a credit when none is left: it is a theme instead, or the way to more credits', () => {
    const theme = offer({ type: 'thematique', usesCredit: false, slug: 'thematique-c' });
    const exam = offer({ type: 'examen', slug: 'examen' });
    const result = {
      themeId: 'C',
      questionCount: 3,
      score: 60,
      threshold: 88,
      isAllowed: true,
      slug: theme.slug,
    };
    const broke = { ...reply([], offer({}), exam, theme), themes: [result] };
    expect(nextAction(broke, 0, NOW)).toEqual({ kind: 'start', offer: theme, theme: 'C' });
    expect(nextAction(broke, 1, NOW)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
      theme: null,
    });
    expect(nextAction(reply([], offer({}), exam), 0, NOW)).toEqual({ kind: 'credits' });
    const begun = entry({ isOver: false });
    expect(nextAction(reply([begun], offer({})), 0, NOW)).toEqual({ kind: 'resume', entry: begun });
  });

  test('tells that the licence has no series yet', () => {
    expect(nextAction(reply([], offer({ newCount: 0, total: 0 })), 3, NOW)).toEqual({ kind: 'none' });
  });
});

test('the curve shows only graded trainings and exams, oldest first, the last eight', () => {
  const done = Array.from({ length: 14 }, (_, day) =>
    entry({ score: day, date: `2026-11-${String(day + 1).padStart(2, '0')}T10:00:00.000Z` }),
  );
  const others = [
    entry({ type: 'accueil' }),
    entry({ isOver: false, score: null }),
    entry({ type: 'examen', score: null }),
  ];
  const curve = scoreCurve([...others, ...done.toReversed()]);
  expect(curve.map(({ score }) => score)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
});
