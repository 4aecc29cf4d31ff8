import { describe, expect, test } from 'vitest';
import { entry, offer } from '../../../test/series.ts';
import { nextAction, scoreCurve } from './progress.ts';
import type { LearnerSeries, OfferedSeries, PastSeries, PersonalisedPath } from './series.ts';

const reply = (history: PastSeries[], ...offers: OfferedSeries[]): LearnerSeries => ({
  offers,
  history,
  themes: [],
  personalised: null,
});

const path = (...reasons: PersonalisedPath['reasons']): PersonalisedPath => ({
  type: 'personnalise',
  questionCount: 20,
  isTimed: false,
  slug: 'personnalise',
  reasons,
});

describe('the next thing to do', () => {
  test('is to finish the newest series begun', () => {
    const older = entry({ isOver: false, date: '2026-10-01T10:00:00.000Z' });
    const newer = entry({ isOver: false, date: '2026-11-02T10:00:00.000Z' });
    expect(nextAction(reply([older, newer, entry({})], offer({})), 3)).toEqual({
      kind: 'resume',
      entry: newer,
    });
  });

  test('is a paper whose time runs, before a training begun since', () => {
    const paper = entry({
      isOver: false,
      type: 'officiel',
      date: '2026-11-01T10:00:00.000Z',
      deadline: '2026-11-01T11:30:00.000Z',
    });
    const training = entry({ isOver: false, date: '2026-11-02T10:00:00.000Z' });
    expect(nextAction(reply([training, paper], offer({})), 3)).toEqual({ kind: 'resume', entry: paper });
    // Timed by the question: the time of its question has run out, and nothing hurries.
    const byQuestion = { ...paper, deadline: null };
    expect(nextAction(reply([training, byQuestion], offer({})), 3)).toEqual({
      kind: 'resume',
      entry: training,
    });
  });

  test('is the personalised path while mistakes and a weak theme make a series of their own', () => {
    const mine = path(
      { code: 'ERREURS_A_REVOIR', count: 3 },
      { code: 'THEME_FAIBLE', count: 2, theme: 'R' },
      { code: 'JAMAIS_VUES', count: 15 },
    );
    const all = { ...reply([entry({})], offer({})), personalised: mine };
    expect(nextAction(all, 3)).toEqual({ kind: 'personalised', personalised: mine });
    const begun = entry({ isOver: false });
    expect(nextAction({ ...all, history: [begun] }, 3)).toEqual({ kind: 'resume', entry: begun });
  });

  test('is a new series rather than a path of new questions, and the path once every series is done', () => {
    const few = path({ code: 'ERREURS_A_REVOIR', count: 1 }, { code: 'JAMAIS_VUES', count: 19 });
    expect(nextAction({ ...reply([], offer({})), personalised: few }, 3)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
    });
    const allDone = { ...reply([], offer({ newCount: 0 })), personalised: few };
    expect(nextAction(allDone, 3)).toEqual({ kind: 'personalised', personalised: few });
  });

  test('is to train when nothing is begun, and an exam once every training series is done', () => {
    const exam = offer({ type: 'examen', slug: 'examen' });
    expect(nextAction(reply([], exam, offer({})), 3)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
    });
    expect(nextAction(reply([], exam, offer({ newCount: 0 })), 3)).toMatchObject({
      kind: 'start',
      offer: { type: 'examen' },
    });
  });

  test('is never what would be refused for want of a credit: a theme instead, or the way to more credits', () => {
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
    expect(nextAction(broke, 0)).toEqual({ kind: 'start', offer: theme, theme: 'C' });
    expect(nextAction(broke, 1)).toMatchObject({
      kind: 'start',
      offer: { type: 'entrainement' },
      theme: null,
    });
    expect(nextAction(reply([], offer({}), exam), 0)).toEqual({ kind: 'credits' });
    const begun = entry({ isOver: false });
    expect(nextAction(reply([begun], offer({})), 0)).toEqual({ kind: 'resume', entry: begun });
  });

  test('says so when the licence has no series yet', () => {
    expect(nextAction(reply([], offer({ newCount: 0, total: 0 })), 3)).toEqual({ kind: 'none' });
  });
});

test('the curve takes marked trainings and exams only, oldest first, the last eight', () => {
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
