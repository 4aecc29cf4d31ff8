/** Letters above 130 % of the usual size, on small phones: everything is reached by one scroll, and no word is cut. */
import { expect, openAsLearner, page, setLooks, settled, test } from '../../../test/page/app.ts';
import { expectRoomForLetters } from '../../../test/page/looks.ts';
import { loseNetwork } from '../../../test/page/network.ts';
import { answerQuestion, chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

/** Two parts, one part, a clip, figures to type. */
const LONGEST = ['b-c-003', 'b-c-038', 'etm-l-060', 'ha-c-014'];

for (const path of ['/dashboard', '/history', '/reglages'])
  test(`${path} has room for large letters`, async () => {
    await openAsLearner(path);
    await expectRoomForLetters(path);
  });

for (const question of LONGEST)
  test(`question ${question} and its correction have room for large letters`, async () => {
    await openAsLearner(serveSeries({ questions: [question, 'b-l-001'] }));
    await expectRoomForLetters('question');
    await answerQuestion();
    await expectRoomForLetters('correction');
  });

test('the first proposition of a usual question is reached by one scroll, above the button', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001'] }));
  for (const letters of [24, 32] as const) {
    await setLooks({ width: 360, height: 600, letters });
    const label = document.querySelector('fieldset label');
    label?.scrollIntoView({ block: 'center' });
    const box = label?.getBoundingClientRect();
    expect(box?.top).toBeGreaterThan(0);
    expect(box?.bottom).toBeLessThan(mainButton().getBoundingClientRect().top);
  }
});

test('the introduction and the dialogs of the player have room for large letters', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001'], isStarted: false }));
  await expectRoomForLetters('introduction');
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect.element(page.getByText(/^Question\s1\ssur/)).toBeVisible();
  for (const name of ['Mettre en pause', 'Options d’affichage', 'Quitter']) {
    await page.getByRole('button', { name }).first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await settled();
    await expectRoomForLetters(name);
    await page
      .getByRole('button', { name: /^(Reprendre|Fermer|Fermer la fenêtre|Rester)$/ })
      .first()
      .click();
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  }
});

test('an answer that could not be sent leaves room for large letters', async () => {
  const address = serveSeries({ questions: ['b-l-001', 'b-c-001'] });
  loseNetwork('PUT /api/player/envoi-reponse');
  await openAsLearner(address);
  chooseFirst();
  mainButton().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectRoomForLetters('answer kept');
});
