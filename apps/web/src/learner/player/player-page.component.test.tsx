/** The layout of the player in every window, with real questions. */
import { expect, type Looks, openAsLearner, page, setLooks, settled, test } from '../../../test/page/app.ts';
import { expectFine, findFaults, PHONE, SIZES, sizeWords } from '../../../test/page/looks.ts';
import { loseNetwork, refuseCall } from '../../../test/page/network.ts';
import {
  answerQuestion,
  chooseFirst,
  expectPlaces,
  expectThumbs,
  expectVerdictInSight,
  mainButton,
} from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

/** The longest questions of their kind: two parts, one part, a clip, and figures to type. */
const LONGEST = ['b-c-003', 'b-c-038', 'etm-l-060', 'etm-l-003', 'ei-v-002', 'ha-c-014'];
/** A phone held sideways, and a window wider than most. */
const WINDOWS: readonly Looks[] = [
  ...new Set([...SIZES, PHONE]),
  { width: 667, height: 375 },
  { width: 2560, height: 1440 },
];

for (const question of LONGEST) {
  test(`question ${question} and its correction fit every window`, async () => {
    await openAsLearner(serveSeries({ questions: [question, 'b-l-001'] }));
    for (const looks of WINDOWS) {
      await setLooks(looks);
      const where = sizeWords(looks);
      expectThumbs(where);
      expectPlaces(where);
      expect(findFaults(), where).toEqual([]);
    }
    await answerQuestion();
    for (const looks of WINDOWS) {
      await setLooks(looks);
      const where = `correction, ${sizeWords(looks)}`;
      document.querySelector('h1')?.scrollIntoView({ block: 'nearest' });
      expectPlaces(where);
      if (looks.text !== '150' && (looks.height ?? 0) > 500) expectVerdictInSight(where);
      expect(findFaults(), where).toEqual([]);
    }
  });
}

test('question and correction are accessible in both schemes', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001', 'b-c-001'] }));
  await expectFine('question');
  await answerQuestion();
  await expectFine('correction');
});

test('the introduction, the pause, the options and the end are accessible and fit every window', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001'], isStarted: false }));
  await expectFine('introduction');
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect.element(page.getByText(/^Question\s1\ssur/)).toBeVisible();
  for (const name of ['Mettre en pause', 'Options d’affichage', 'Quitter', 'Agrandir l’image']) {
    await setLooks({});
    await page.getByRole('button', { name }).first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await settled();
    await expectFine(name);
    await page
      .getByRole('button', { name: /^(Reprendre|Fermer|Fermer la fenêtre|Rester)$/ })
      .first()
      .click();
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  }
});

test('a mock exam that waits shows no question before somebody goes on', async () => {
  await openAsLearner(
    serveSeries({ questions: ['b-l-001', 'b-c-001'], limitS: 20, presentation: { en_pause: true } }),
  );
  await expect.element(page.getByRole('heading', { name: /Toujours là/ })).toBeVisible();
  expect(document.querySelector('fieldset')).toBeNull();
  await expectFine('still there');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(page.getByRole('button', { name: 'Valider' })).toBeVisible();
});

test('a series that was left before its correction begins with it', async () => {
  const address = serveSeries({ questions: ['b-l-001', 'b-c-001'] });
  await openAsLearner(address);
  await answerQuestion();
  await openAsLearner(address);
  await expect.element(page.getByText('La règle', { exact: true })).toBeVisible();
  mainButton().click();
  await expect.element(page.getByRole('button', { name: 'Valider' })).toBeVisible();
});

test('an answer that could not be sent is announced in every window, and the notice covers nothing', async () => {
  const address = serveSeries({ questions: ['b-l-001', 'b-c-001'] });
  loseNetwork('PUT /api/player/envoi-reponse');
  await openAsLearner(address);
  chooseFirst();
  mainButton().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Votre réponse est gardée/);
  await expectFine('answer kept');
});

test('a missing picture is replaced by a message in every window, and can be requested again', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001'] }));
  document.querySelector('main img')?.dispatchEvent(new Event('error'));
  await expect.element(page.getByRole('button', { name: 'Recharger l’image' })).toBeVisible();
  await expectFine('picture missing');
});

test('a series that does not exist, or can’t be loaded, shows a message and a way out', async () => {
  const address = serveSeries({ questions: ['b-l-001'] });
  refuseCall('GET /api/player/infos/{id}', 404, 'INTROUVABLE');
  await openAsLearner(address);
  await expect.element(page.getByRole('link', { name: 'Voir mon historique' })).toBeVisible();
  await expectFine('nowhere');
  loseNetwork('GET /api/player/infos/{id}');
  await openAsLearner(address);
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectFine('lost');
});

test('the number of the question is never covered by the buttons beside it', async () => {
  await openAsLearner(
    serveSeries({ questions: ['b-l-001'], head: { nb_questions: 40, libelle: 'Circulation' } }),
  );
  for (const text of ['100', '150'] as const) {
    await setLooks({ ...PHONE, text });
    const words = document.createRange();
    words.selectNodeContents(page.getByText(/^\s*(Question\s*)?1 sur 40$/).element());
    const tools = page.getByRole('button', { name: 'Lecture à voix haute' }).element();
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(tools.getBoundingClientRect().left);
  }
});
