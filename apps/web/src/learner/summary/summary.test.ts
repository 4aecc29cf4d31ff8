import type { NextStep } from '@balise/contract/base/codes';
import { expect, test } from 'vitest';
import type { SeriesSummary } from '../series/api.ts';
import { countMistakes, praiseResult, proposeNext, unseenWords, weakestFirst } from './summary.ts';

const summary = (code: NextStep, slug: string | null, score = 30) => ({
  series: { questionCount: 40 } as SeriesSummary['series'],
  score,
  unseenCount: 0,
  nextStep: { code, slug },
  learned: { questions: [], themes: [] },
});

test('the step «REVOIR_ERREURS» proposes a review, unless there is no mistake', () => {
  expect(proposeNext(summary('REVOIR_ERREURS', null))).toEqual({ kind: 'review' });
  expect(proposeNext(summary('REVOIR_ERREURS', null, 40))).toEqual({ kind: 'none' });
});

test('what nobody saw is no mistake: it is told, and not asked again', () => {
  const left = { ...summary('REVOIR_ERREURS', null, 0), unseenCount: 40 };
  expect(countMistakes(left)).toBe(0);
  expect(proposeNext(left)).toEqual({ kind: 'none' });
  expect(unseenWords(left)).toContain('40\u00a0questions n’ont pas été vues. Elles comptent sans réponse');
  expect(unseenWords({ unseenCount: 1 })).toContain('1\u00a0question n’a pas été vue. Elle compte');
  expect(unseenWords(summary('REVOIR_ERREURS', null))).toBeNull();
});

test('any other step proposes its series, the personalised one through the personalised path', () => {
  expect(proposeNext(summary('TENTER_EXAMEN', 'examen'))).toEqual({
    kind: 'start',
    slug: 'examen',
    path: 'libre',
  });
  expect(proposeNext(summary('PERSONNALISE', 'personnalise'))).toEqual({
    kind: 'start',
    slug: 'personnalise',
    path: 'personnalise',
  });
});

test('the verdict is true and encourages: how far above the threshold, or how near', () => {
  const of = (score: number, type: 'entrainement' | 'examen' = 'entrainement') =>
    praiseResult({
      series: { questionCount: 40, type } as SeriesSummary['series'],
      score,
      threshold: 35,
      isPassed: score >= 35,
      official: null,
    });
  expect(of(40).title).toBe('Sans faute');
  expect(of(37, 'examen')).toEqual({
    title: 'Examen blanc réussi',
    sentence: '2\u00a0bonnes réponses de plus que le seuil de 35.',
  });
  expect(of(35).sentence).toMatch(/^Seuil atteint, tout juste/);
  expect(of(34)).toEqual({
    title: 'Tout près du seuil',
    sentence: 'Il manquait 1\u00a0bonne réponse pour atteindre le seuil de 35.',
  });
  expect(of(12).title).toBe('Pas encore au seuil');
});

test('the weakest theme comes first; of equals, the one with more questions', () => {
  const theme = (id: string, score: number, questionCount: number) => ({
    id,
    score,
    questionCount,
  });
  const sorted = weakestFirst([theme('L', 4, 4), theme('A', 0, 1), theme('C', 0, 10), theme('R', 1, 4)]);
  expect(sorted.map(({ id }) => id)).toEqual(['C', 'A', 'R', 'L']);
});

test('an official paper in sections shows its points, and the sections below their threshold', () => {
  const section = { questionCount: 6, rightCount: 3, points: 12 };
  const of = (isPassed: boolean, carte: number, rest = 6.4) => {
    const isReached = carte >= 7;
    const official = {
      reached: carte + rest,
      points: 20,
      threshold: 10,
      isPassed,
      sections: [{ ...section, label: 'Carte', reached: carte, threshold: 7, isReached }],
    };
    const sections = [
      ...official.sections,
      { ...section, label: 'Marée', reached: 4, points: 4, threshold: null, isReached: true },
    ];
    const series = { questionCount: 13, type: 'officiel' } as SeriesSummary['series'];
    return praiseResult({
      series,
      score: 8,
      threshold: 10,
      isPassed: isPassed,
      official: { ...official, sections },
    });
  };
  expect(of(true, 8)).toEqual({
    title: 'Examen réussi',
    sentence: '14,4 sur 20\u00a0: tous les seuils de l’épreuve sont atteints.',
  });
  expect(of(false, 6).sentence).toBe('12,4 sur 20\u00a0: le seuil n’est pas atteint en «\u00a0Carte\u00a0».');
  expect(of(false, 8, 0.8).sentence).toBe('8,8 sur 20\u00a0: il en fallait 10.');
  expect(of(false, 0, 0.8).sentence).toBe(
    '0,8 sur 20\u00a0: il en fallait 10, et le seuil n’est pas atteint en «\u00a0Carte\u00a0».',
  );
});
