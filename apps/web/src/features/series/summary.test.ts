import type { NextStep } from '@balise/contract/codes';
import type { SummaryReply } from '@balise/contract/series';
import { expect, test } from 'vitest';
import { praiseOf, proposalOf, weakestFirst } from './summary.ts';

const summary = (code: NextStep, slug: string | null, score = 30) => ({
  serie: { nb_questions: 40 } as SummaryReply['serie'],
  score,
  suite: { code, slug },
});

test('the step «REVOIR_ERREURS» proposes to review, unless there is no mistake', () => {
  expect(proposalOf(summary('REVOIR_ERREURS', null))).toEqual({ kind: 'review' });
  expect(proposalOf(summary('REVOIR_ERREURS', null, 40))).toEqual({ kind: 'none' });
});

test('any other step proposes its series, the personalised one from the personalised path', () => {
  expect(proposalOf(summary('TENTER_EXAMEN', 'examen'))).toEqual({
    kind: 'start',
    slug: 'examen',
    parcours: 'libre',
  });
  expect(proposalOf(summary('PERSONNALISE', 'personnalise'))).toEqual({
    kind: 'start',
    slug: 'personnalise',
    parcours: 'personnalise',
  });
});

test('the verdict says what is true and discourages nobody: how far above, or how near', () => {
  const of = (score: number, type: 'entrainement' | 'examen' = 'entrainement') =>
    praiseOf({
      serie: { nb_questions: 40, type } as SummaryReply['serie'],
      score,
      seuil: 35,
      reussie: score >= 35,
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

test('the weakest theme comes first; among equals the one with more questions', () => {
  const theme = (identifiant: string, score: number, nb_questions: number) => ({
    identifiant,
    score,
    nb_questions,
  });
  const sorted = weakestFirst([theme('L', 4, 4), theme('A', 0, 1), theme('C', 0, 10), theme('R', 1, 4)]);
  expect(sorted.map(({ identifiant }) => identifiant)).toEqual(['C', 'A', 'R', 'L']);
});
