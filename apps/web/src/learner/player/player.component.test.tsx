/** How the player's page reacts to replies and presses. */
import { vi } from 'vitest';
import { expect, openAsLearner, page, settled, test, withMedia } from '../../../test/page/app.ts';
import { answerWith, calls, loseNetwork } from '../../../test/page/network.ts';
import { answerQuestion, chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

const QUESTIONS = ['b-l-001', 'b-c-001', 'b-c-003'];
const atQuestion = (number: number) =>
  expect.element(page.getByText(new RegExp(`^Question\\s${number}\\ssur`))).toBeVisible();
const chosen = (): number => document.querySelectorAll('main :checked').length;
const malformed = (): Response => Response.json({ autre: true });
/** Silences the console: React and the router write the expected error to it. */
const expectConsole = (): void => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
};

for (const name of [
  'GET /api/player/infos/{id}',
  'GET /api/player/infos/{id}/question',
  'GET /api/player/infos/{id}/reponse',
] as const) {
  test(`a reply to ${name} that breaks the contract leads to the error page`, async () => {
    const address = serveSeries({ questions: QUESTIONS });
    answerWith(name, malformed);
    expectConsole();
    await openAsLearner(address);
    if (name.endsWith('reponse')) {
      chooseFirst();
      await settled();
      mainButton().click();
    }
    await expect.element(page.getByText('Une erreur est survenue').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  });
}

test('the progress of a series is seen in forced colours', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS }));
  await answerQuestion();
  await withMedia({ features: [{ name: 'forced-colors', value: 'active' }] }, () => {
    const fill = document.querySelector('header [style*="scaleX"]');
    const track = fill?.parentElement;
    if (!fill || !track) throw new Error('there is no bar of progress');
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    expect(getComputedStyle(fill).backgroundColor).not.toBe(getComputedStyle(track).backgroundColor);
    expect(Number.parseFloat(getComputedStyle(track).borderTopWidth)).toBeGreaterThanOrEqual(1);
    expect(track.clientHeight).toBeGreaterThanOrEqual(5);
  });
});

test('a malformed reply about the time left leads to the error page, a lost one changes nothing', async () => {
  expectConsole();
  await openAsLearner(serveSeries({ questions: QUESTIONS, limitS: 20 }));
  loseNetwork('GET /api/player/infos/{id}/question');
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  await atQuestion(1);
  answerWith('GET /api/player/infos/{id}/question', malformed);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});

test('a malformed reply to the creation of a series leads to the error page, and not to an English text beside its button', async () => {
  expectConsole();
  answerWith('PUT /api/serie/create', malformed);
  await openAsLearner('/dashboard');
  await page
    .getByRole('button', { name: /^Réviser le thème/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});

test('nothing is selected on the next question, and its statement has the focus', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS }));
  await answerQuestion();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  mainButton().click();
  await atQuestion(2);
  expect(chosen()).toBe(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(mainButton().getAttribute('aria-disabled')).toBe('true');
});

test('right and wrong are shown by a word and an icon, not by colour alone', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS }));
  await answerQuestion();
  const heading = page.getByRole('heading', { level: 1 }).element();
  expect(heading.textContent).toMatch(/^(Bonne|Mauvaise) réponse/);
  expect(heading.querySelector('svg')).not.toBeNull();
});

test('no time runs once the answer is being sent', async () => {
  const address = serveSeries({ questions: QUESTIONS, limitS: 20 });
  await openAsLearner(address);
  await expect.element(page.getByRole('timer')).toBeVisible();
  loseNetwork('PUT /api/player/envoi-reponse');
  chooseFirst();
  await settled();
  mainButton().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => document.querySelector('[role="timer"]')).toBeNull();
});

test('a press that comes too early sends nothing and says what to do first', async () => {
  await openAsLearner(serveSeries({ questions: QUESTIONS }));
  mainButton().click();
  await expect.element(page.getByText(/^(Choisissez|Répondez) d’abord/)).toBeVisible();
  expect(calls).not.toContain('PUT /api/player/envoi-reponse');
});

test('a typed figure is still there when the learner comes back to its question', async () => {
  const address = serveSeries({ questions: ['ha-c-014'] });
  await openAsLearner(address);
  await page.getByRole('textbox').fill('12,5');
  await openAsLearner(address);
  await expect.element(page.getByRole('textbox')).toHaveValue('12,5');
});
