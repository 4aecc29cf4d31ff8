/** Saying «sûr» or «pas sûr» before the verdict. */
import { expect, openAsLearner, page, settled, test } from '../../../test/page/app.ts';
import { answerWith } from '../../../test/page/network.ts';
import { chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

const QUESTIONS = ['b-l-001', 'b-c-001', 'b-c-003'];
const sure = () => page.getByRole('button', { name: 'Sûr', exact: true });
const unsure = () => page.getByRole('button', { name: 'Pas sûr', exact: true });
const pressedOnes = (): string[] =>
  [...document.querySelectorAll('fieldset button[aria-pressed="true"]')].map(
    ({ textContent }) => textContent ?? '',
  );

test('what was said travels with the answer: a press says it, the same press takes it back, the keys S and N do the same', async () => {
  const address = serveSeries({ questions: QUESTIONS });
  const sent: (string | null)[] = [];
  await openAsLearner(address);
  await sure().click();
  expect(pressedOnes()).toEqual(['Sûr']);
  await sure().click();
  expect(pressedOnes()).toEqual([]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  await expect.element(unsure()).toHaveAttribute('aria-pressed', 'true');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  await expect.element(sure()).toHaveAttribute('aria-pressed', 'true');
  answerWith('PUT /api/player/envoi-reponse', ({ form }) => {
    sent.push(form.get('certitude'));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  chooseFirst();
  await settled();
  mainButton().click();
  await expect.poll(() => sent).toContain('sur');
});

test('in a mock exam nobody is asked', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS, limitS: 20 }));
  await expect.element(page.getByText('Valider')).toBeVisible();
  expect(sure().elements()).toEqual([]);
  expect(unsure().elements()).toEqual([]);
});
