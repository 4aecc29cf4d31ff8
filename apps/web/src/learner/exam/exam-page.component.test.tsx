/** The page of the real exam: its days are typed as in French, and a learner whom the school registered sees the request. */
import type { ExamRequest } from '@balise/contract/learner/exam';
import { expect, openAsLearner, page, settled, test } from '../../../test/page/app.ts';
import { answerForLearner } from '../../../test/page/learner.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall } from '../../../test/page/network.ts';

test('a day is typed as in French or taken from the calendar, and one that does not exist is refused', async () => {
  answerForLearner({ application_kopilote: [{ statut: 'ouvert', permis: 'b', lien: null }] });
  answerCall('GET /api/front/examen', { ouverte: true, demandes: [] });
  await openAsLearner('/examen');
  const first = page.getByLabelText('Première date souhaitée');
  await first.fill('31.02.2099');
  await page.getByLabelText('Deuxième date').fill('4122098');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect.element(page.getByRole('link', { name: /Ce jour n’existe pas/ })).toBeVisible();
  await expect.element(first).toHaveValue('31/02/2099');
  await first.fill('02/12/2098');
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await settled();
  const days = [...document.querySelectorAll('dialog thead th')].map(({ textContent }) => textContent);
  expect([days[0], days[6]]).toEqual(['lu', 'di']);
  await expectFine('calendar');
  await page.getByRole('button', { name: '24 décembre 2098' }).click();
  await expect.element(first).toHaveValue('24/12/2098');
  await expect.element(first).toHaveFocus();
  expect(page.getByRole('button', { name: 'Ouvrir le calendrier' }).elements()).toHaveLength(3);
  await expectFine('a wish');
});

test('a learner who may not ask sees the request that the school has made, without a number yet', async () => {
  const request: ExamRequest = {
    id: 'ca5e0000-0000-4000-8000-000000000001',
    etat: 'inscrite',
    numero_candidat: '',
    centre: 'Brest',
    dates: ['2098-12-24'],
    remarque: '',
    convocation: null,
    message: 'À bientôt',
    etapes: [
      { etat: 'demandee', date: '2026-03-02T09:00:00.000Z' },
      { etat: 'inscrite', date: '2026-03-02T09:00:00.000Z' },
    ],
  };
  answerForLearner({
    application_kopilote: [],
    demande_examen: { etat: 'inscrite', convocation: null, message: 'À bientôt' },
  });
  answerCall('GET /api/front/examen', { ouverte: false, demandes: [request] });
  await openAsLearner('/examen');
  await expect.element(page.getByRole('heading', { name: 'Mon inscription à l’examen' })).toBeVisible();
  await expect.element(page.getByText('pas encore connu')).toBeVisible();
  await expectFine('registered by the school');
});

test('a learner without a request is told that the page is not open', async () => {
  answerForLearner({ application_kopilote: [], demande_examen: null });
  await openAsLearner('/examen');
  await expect.element(page.getByText('L’inscription à l’examen n’est pas ouverte')).toBeVisible();
});
