/** Flashcards: picture first, one mark for each card, and none lost without a network. */
import type { FlashcardsReply } from '@balise/contract/learner/flashcards';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall, answerWith, calls, loseNetwork, refuseCall } from '../../../test/page/network.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#7ab"/></svg>')}`;
const card = (fiche: string, nom: string, rang = 0): FlashcardsReply['cartes'][number] => ({
  fiche,
  code: 'A1',
  nom,
  montre: 'un triangle',
  image: PICTURE,
  conseil: 'Ralentissez.',
  sons: null,
  rang,
  a_revoir: rang > 0,
});
const DECK: FlashcardsReply = {
  cartes: [card('panneau-a', 'Virage à droite', 3), card('panneau-b', 'Virage à gauche')],
  nb: 24,
  nb_a_revoir: 1,
  nb_nouvelles: 23,
};
let marks: string[] = [];
function storeMarks(): void {
  marks = [];
  answerWith('PUT /api/front/cartes/{fiche}', ({ params, form }) => {
    marks.push(`${params.fiche} ${form.get('rang')} ${form.get('su')}`);
    return Response.json({ rang: Number(form.get('rang')) + 1, a_revoir_le: '2026-03-05T10:00:00.000Z' });
  });
}
const turn = () => page.getByRole('button', { name: 'Voir la réponse' }).click();

test('a card is thought of, turned and marked; the end says what was known, and ten more follow', async () => {
  answerCall('GET /api/front/cartes', DECK);
  storeMarks();
  await openAsLearner('/bibliotheque/cartes?famille=danger');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Réviser en cartes' })).toBeVisible();
  await expectFine('a card');
  expect(document.querySelector('main')?.textContent).not.toContain('Virage à droite');
  await turn();
  await expect.element(page.getByRole('heading', { name: /Virage à droite/ })).toBeVisible();
  await expectFine('a turned card');
  await page.getByRole('button', { name: 'Je ne savais pas' }).click();
  await turn();
  await page.getByRole('button', { name: 'Je savais' }).click();
  await expect.element(page.getByRole('heading', { name: /^1.carte sue sur 2/ })).toBeVisible();
  await expect.poll(() => marks).toEqual(['panneau-a 3 false', 'panneau-b 0 true']);
  await expectFine('the end of the cards');
  await page.getByRole('button', { name: 'Encore dix cartes' }).click();
  await expect.element(page.getByText('Carte 1 sur 2')).toBeVisible();
});

test('with a keyboard: turn, then left or right', async () => {
  answerCall('GET /api/front/cartes', DECK);
  storeMarks();
  await openAsLearner('/bibliotheque/cartes');
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  await expect.element(page.getByRole('button', { name: 'Voir la réponse' })).toHaveFocus();
  press('ArrowRight');
  await turn();
  press('ArrowLeft');
  await expect.element(page.getByText('Carte 2 sur 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Voir la réponse' })).toHaveFocus();
  await turn();
  press('ArrowRight');
  await expect.element(page.getByRole('heading', { name: /carte sue sur 2/ })).toBeVisible();
  await expect.poll(() => marks).toEqual(['panneau-a 3 false', 'panneau-b 0 true']);
});

test('without a network a mark is kept on the device, and sent at the next visit', async () => {
  answerCall('GET /api/front/cartes', DECK);
  loseNetwork('PUT /api/front/cartes/{fiche}');
  await openAsLearner('/bibliotheque/cartes');
  await turn();
  await page.getByRole('button', { name: 'Je savais' }).click();
  await expect.element(page.getByText(/gardées sur cet appareil/)).toBeVisible();
  storeMarks();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => marks).toEqual(['panneau-a 3 true']);
  await expect.poll(() => document.querySelectorAll('main [role="status"]').length).toBe(0);
});

test('a mark of a card that exists no longer is forgotten', async () => {
  answerCall('GET /api/front/cartes', DECK);
  refuseCall('PUT /api/front/cartes/{fiche}', 404, 'INTROUVABLE');
  await openAsLearner('/bibliotheque/cartes');
  await turn();
  await page.getByRole('button', { name: 'Je savais' }).click();
  await expect.poll(() => calls.filter((one) => one.startsWith('PUT')).length).toBe(1);
  storeMarks();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Carte 2 sur 2')).toBeVisible();
  expect(marks).toEqual([]);
});

test('a failed call says so, and a licence without cards too', async () => {
  refuseCall('GET /api/front/cartes', 400, 'REQUETE_INVALIDE');
  await openAsLearner('/bibliotheque/cartes');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  answerCall('GET /api/front/cartes', { cartes: [], nb: 0, nb_a_revoir: 0, nb_nouvelles: 0 });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Pas de cartes pour ce permis')).toBeVisible();
});
