/** The summary of a series, and what its buttons begin. */
import type { SeriesHead, SummaryReply } from '@balise/contract/learner/series';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerWith, calls } from '../../../test/page/network.ts';
import { serveSeries } from '../../../test/page/series.ts';

const ID = 'ca5e0000-0000-4000-8000-00000000abcd';
const head: SeriesHead = {
  id: ID,
  type: 'examen',
  libelle: 'Examen blanc',
  slug: 'examen',
  ordre: 2,
  nb_questions: 40,
  position: 40,
  terminee: true,
  chronometree: true,
  correction: 'fin',
};

function serveSummary(score: number): void {
  const reply: SummaryReply = {
    serie: head,
    score,
    seuil: 35,
    reussie: score >= 35,
    officiel: null,
    duree_s: 900,
    temps_majore: false,
    date: new Date().toISOString(),
    themes: [{ identifiant: 'L', nb_questions: 40, score }],
    suite: { code: 'REVOIR_ERREURS', slug: null },
  };
  answerWith('GET /api/serie/resume/{id}', () => Response.json(reply));
}

test('missed questions are asked again at one press, once even if the press is repeated', async () => {
  serveSummary(31);
  const address = serveSeries({ questions: ['b-l-001'], isStarted: false });
  const serie: SeriesHead = { ...head, id: address.split('/').at(-1) ?? '', type: 'personnalise' };
  answerWith('PUT /api/serie/create', () => Response.json({ serie, question: { identifiant: 'b-l-001' } }));
  await openAsLearner(`/resume/${ID}`);
  await expect.element(page.getByRole('button', { name: 'Refaire mes erreurs' })).toBeVisible();
  await expectFine('summary with mistakes');
  const button = page.getByRole('button', { name: 'Refaire mes erreurs' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByRole('button', { name: 'Commencer', exact: true })).toBeVisible();
  expect(calls.filter((name) => name === 'PUT /api/serie/create')).toHaveLength(1);
});

test('without a mistake there is nothing to do again', async () => {
  serveSummary(40);
  await openAsLearner(`/resume/${ID}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sans faute' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Refaire mes erreurs' }).query()).toBeNull();
});
