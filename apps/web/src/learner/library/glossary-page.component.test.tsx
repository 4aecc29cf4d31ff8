/** The glossary in the library. */
import type { GlossaryReply } from '@balise/contract/learner/glossary';
import { expect, openAsLearner, page, test } from '../../../test/page/app.ts';
import { expectFine } from '../../../test/page/looks.ts';
import { answerCall, refuseCall } from '../../../test/page/network.ts';

const word = (mot: string, nom: string, definition: string): GlossaryReply['mots'][number] => ({
  mot,
  nom,
  definition,
  exemple: null,
  regle: null,
  formes: [],
  source: null,
  a_ne_pas_confondre: [],
  fiches: [],
});
const GLOSSARY: GlossaryReply = {
  mots: [
    {
      ...word('accotement', 'accotement', 'La bande de terrain au bord de la route.'),
      exemple: 'La voiture est rangée sur l’accotement.',
      regle: 'On n’y roule pas.',
      source: { texte: 'Code de la route', article: 'R412-7' },
      a_ne_pas_confondre: ['chaussee'],
      fiches: [{ fiche: 'panneau-a13a', nom: 'Enfants' }],
    },
    word('chaussee', 'chaussée', 'La partie de la route où roulent les véhicules.'),
  ],
};
const names = () => [...document.querySelectorAll('main dfn')].map(({ textContent }) => textContent);

test('the glossary is searched, and a word leads to the one that it is taken for', async () => {
  answerCall('GET /api/front/mots', GLOSSARY);
  await openAsLearner('/bibliotheque?famille=mots');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lexique' })).toBeVisible();
  await expect.poll(names).toEqual(['accotement', 'chaussée']);
  await expectFine('/bibliotheque?famille=mots');
  await page.getByLabelText('Chercher un mot').fill('ACCOTEMENTS');
  await expect.poll(names).toEqual(['accotement']);
  await expect.element(page.getByText('Code de la route, R412-7')).toBeVisible();
  await page.getByRole('link', { name: 'chaussée' }).click();
  await expect.poll(names).toEqual(['chaussée']);
  await page.getByLabelText('Chercher un mot').fill('zzz');
  await expect.element(page.getByText('Ce mot n’est pas dans le lexique')).toBeVisible();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await expect.poll(names).toHaveLength(2);
});

test('a failed glossary can be tried again', async () => {
  refuseCall('GET /api/front/mots', 400, 'REQUETE_INVALIDE');
  await openAsLearner('/bibliotheque?famille=mots');
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  answerCall('GET /api/front/mots', GLOSSARY);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(names).toHaveLength(2);
});
