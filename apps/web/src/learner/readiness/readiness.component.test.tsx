/** The chance of passing on the dashboard, and the result of a past exam, in every window. */
import type { ReadinessReply } from '@balise/contract/learner/readiness';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { learnerSeries } from '../../../test/page/learner.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall } from '../../../test/page/network.ts';

const estimate = (change: Partial<ReadinessReply>): ReadinessReply => ({
  jour: '2026-03-02',
  niveau: 'probable',
  manque: { reponses: 0, jours: 0, themes: 0 },
  nouvelles: 83,
  connues: 94,
  chiffres: null,
  ...change,
});

async function open(change: Parameters<typeof learnerSeries>[0]): Promise<void> {
  answerCall('GET /api/front/series-eleve', learnerSeries(change));
  await openAsLearner('/dashboard');
}

test('the chance is a word, which says that no result has proved it, beside what is known of new and of known questions', async () => {
  await open({ preparation: estimate({}) });
  const card = page.getByRole('region', { name: 'Réussir l’examen' });
  await expect.element(card.getByText('Probable', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/nouvelles, vous répondriez juste à 83.%.*déjà, à 94.%/)).toBeVisible();
  await expect.element(card.getByText(/pas encore vérifiée par de vrais résultats/)).toBeVisible();
  expect(card.element().textContent).not.toMatch(/sur 10|Score attendu/);
  await expectFine('a word');
});

test('numbers that results have proved are said in full, the figures are only drawn', async () => {
  await open({
    preparation: estimate({
      chiffres: {
        chances_sur_dix: 8,
        points: { bas: 34, haut: 38, sur: 40 },
        constat: { reussis: 79, nombre: 61 },
      },
    }),
  });
  const card = page.getByRole('region', { name: 'Réussir l’examen' });
  await expect.element(card.getByText('Environ 8 chances sur 10')).toBeVisible();
  await expect.element(card.getByText(/entre 34 et 38 sur 40/)).toBeVisible();
  await expect.element(card.getByText(/Quand nous avons dit 8 sur 10, 79.% ont réussi/)).toBeVisible();
  expect(card.element().textContent).not.toContain('pas encore vérifiée');
  expect(card.element().querySelectorAll('[data-passes="true"]')).toHaveLength(8);
  await expectFine('numbers');
});

test('while it is too early, what is missing is said, and nothing is estimated', async () => {
  const early = {
    niveau: null,
    nouvelles: null,
    connues: null,
    manque: { reponses: 40, jours: 1, themes: 0 },
  };
  await open({ preparation: estimate(early) });
  await expect.element(page.getByText('Trop tôt pour le dire')).toBeVisible();
  await expect.element(page.getByText(/^Encore 40.réponses et 1.autre jour/)).toBeVisible();
  expect(page.getByRole('region', { name: 'Réussir l’examen' }).elements()).toHaveLength(0);
  await expectFine('too early');
});

test('after the day of the exam, one press says how it went, and another corrects it', async () => {
  await open({ examen_passe: { jour: '2026-03-01', issue: null } });
  const card = page.getByRole('region', { name: 'Alors, votre examen' });
  await expect.element(card).toBeVisible();
  await expectFine('past exam');
  answerCall('PUT /api/front/examen-resultat', { jour: '2026-03-01', issue: 'recu' });
  answerCall(
    'GET /api/front/series-eleve',
    learnerSeries({ examen_passe: { jour: '2026-03-01', issue: 'recu' } }),
  );
  await card.getByRole('button', { name: 'Réussi' }).click();
  const thanks = page.getByRole('region', { name: 'Bravo' });
  await expect.element(thanks.getByText(/C’est noté, merci/)).toBeVisible();
  await thanks.getByRole('button', { name: 'Corriger' }).click();
  await expect.element(page.getByRole('button', { name: 'Pas cette fois' })).toBeVisible();
});
