/** The library: its list and search, and one entry with its light, its sound, its lookalikes and the questions met. */
import type { LibraryBrief, LibraryEntryReply, LibraryReply } from '@balise/contract/learner/library';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { learnerSeries } from '../../../test/page/learner.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall, refuseCall } from '../../../test/page/network.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#7ab"/></svg>')}`;
const brief = (fiche: string, code: string | null, nom: string, montre = 'une flèche'): LibraryBrief => ({
  fiche,
  code,
  nom,
  montre,
  image: PICTURE,
});
const STOP = brief('panneau-ab4', 'AB4', 'Arrêt à l’intersection', 'un octogone rouge');
const YIELD = brief('panneau-ab3a', 'AB3a', 'Cédez le passage', 'un triangle vide, pointe en bas');
const LIBRARY: LibraryReply = {
  rubriques: [
    { rubrique: 'danger', nom: 'Danger', fiches: [brief('panneau-a13a', 'A13a', 'Enfants')] },
    { rubrique: 'priorite', nom: 'Intersections et priorités', fiches: [STOP, YIELD] },
  ],
};
const ENTRY: LibraryEntryReply = {
  ...STOP,
  rubrique: { rubrique: 'priorite', nom: 'Intersections et priorités' },
  conseil: 'Arrêtez-vous, puis cédez le passage.',
  nuit: null,
  sons: null,
  source: {
    texte: 'Code de la route',
    article: 'R415-6',
    liens: [{ texte: 'Code de la route, article R415-6', adresse: 'https://www.legifrance.gouv.fr/' }],
  },
  ressemblances: [{ ...YIELD, a_distinguer: 'Ici, un octogone rouge\u202f; là, un triangle vide.' }],
  questions: [
    {
      identifiant: 'b-l-001',
      enonce: 'À ce panneau, je m’arrête\u00a0:',
      juste: false,
      serie: 'ca5e0000-0000-4000-8000-00000000abce',
      position: 3,
    },
  ],
};
const names = () => [...document.querySelectorAll('main li')].map((one) => one.textContent);

test('the groups with their pictures, a search without accents, and nothing found', async () => {
  answerCall('GET /api/front/bibliotheque', LIBRARY);
  await openAsLearner('/bibliotheque');
  await expect.element(page.getByRole('heading', { name: 'Danger' })).toBeVisible();
  await expectFine('/bibliotheque');
  const field = page.getByLabelText('Chercher');
  await field.fill('arret');
  await expect.poll(names).toEqual(['AB4 Arrêt à l’intersection']);
  await field.fill('ab3');
  await expect.poll(names).toEqual(['AB3a Cédez le passage']);
  await field.fill('zzz');
  await expect.element(page.getByText('Aucune fiche ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await expect.poll(() => names().length).toBe(3);
});

test('an address keeps the group and the search', async () => {
  answerCall('GET /api/front/bibliotheque', LIBRARY);
  await openAsLearner('/bibliotheque?famille=priorite&q=passage');
  await expect.poll(names).toEqual(['AB3a Cédez le passage']);
  await page.getByLabelText('Famille').selectOptions('danger');
  await expect.element(page.getByText('Aucune fiche ne correspond')).toBeVisible();
});

test('an entry: meaning, advice, text of the law, lookalike and the question met; fine in every window', async () => {
  answerCall('GET /api/front/bibliotheque/{fiche}', ENTRY);
  await openAsLearner('/bibliotheque/panneau-ab4');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Arrêt à l’intersection' })).toBeVisible();
  await expect.element(page.getByText('Arrêtez-vous, puis cédez le passage.')).toBeVisible();
  await expectFine('/bibliotheque/panneau-ab4');
  const question = page.getByRole('link', { name: /À ce panneau, je m’arrête/ }).element();
  expect(question.getAttribute('href')).toBe('/details/ca5e0000-0000-4000-8000-00000000abce#question-4');
  await expect.element(page.getByRole('link', { name: /article R415-6/ })).toBeVisible();
  answerCall('GET /api/front/bibliotheque/{fiche}', { ...ENTRY, ...YIELD, ressemblances: [] });
  await page.getByRole('link', { name: /Cédez le passage/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cédez le passage' })).toBeVisible();
});

test('a light and a signal are played only when pressed, and stop', async () => {
  answerCall('GET /api/front/bibliotheque/{fiche}', {
    ...ENTRY,
    nuit: { image: PICTURE, montre: 'un feu rouge', couleurs: ['rouge'], phases_s: [60, 60] },
    sons: ['long', 'bref'],
  });
  await openAsLearner('/bibliotheque/marque-babord');
  const lamp = () => document.querySelector('[data-color]')?.getAttribute('data-color');
  await expect.poll(lamp).toBe('eteint');
  await page.getByRole('button', { name: 'Voir son rythme' }).click();
  await expect.poll(lamp).toBe('rouge');
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect.poll(lamp).toBe('eteint');
  await page.getByRole('button', { name: 'Écouter le signal' }).click();
  await expect.poll(() => document.querySelectorAll('[data-on="true"]').length).toBe(1);
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect.poll(() => document.querySelectorAll('[data-on="true"]').length).toBe(0);
  await expectFine('a light and a signal');
});

test('an unknown entry says so, and a licence without entries too', async () => {
  refuseCall('GET /api/front/bibliotheque/{fiche}', 404, 'INTROUVABLE');
  await openAsLearner('/bibliotheque/panneau-x');
  await expect.element(page.getByText('Cette fiche n’existe pas pour votre permis')).toBeVisible();
  answerCall('GET /api/front/bibliotheque', { rubriques: [] });
  await page.getByRole('link', { name: 'Toute la bibliothèque' }).click();
  await expect.element(page.getByText('Pas de fiches pour ce permis')).toBeVisible();
});

test('a failed list can be tried again', async () => {
  refuseCall('GET /api/front/bibliotheque', 400, 'REQUETE_INVALIDE');
  await openAsLearner('/bibliotheque');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  answerCall('GET /api/front/bibliotheque', LIBRARY);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Danger' })).toBeVisible();
});

test('the dashboard leads to the library, below what one practises with', async () => {
  answerCall('GET /api/front/series-eleve', learnerSeries());
  answerCall('GET /api/front/bibliotheque', LIBRARY);
  await openAsLearner('/dashboard');
  const way = page.getByRole('link', { name: /^Bibliothèque/ });
  await expect.element(way).toBeVisible();
  await way.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bibliothèque' })).toBeVisible();
});
