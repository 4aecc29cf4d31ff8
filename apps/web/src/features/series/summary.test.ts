import type { NextStep } from '@balise/contract/codes';
import type { SummaryReply } from '@balise/contract/series';
import { expect, test } from 'vitest';
import { proposalOf } from './summary.ts';

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
