/** A mock exam as on the tablet of the test centre. */
import type { SettingsForm } from '@balise/contract/account/settings';
import { vi } from 'vitest';
import { expect, type Looks, openAsLearner, page, setLooks, test } from '../../../test/page/app.ts';
import { DESKTOP, expectFine, findFaults, sizeWords } from '../../../test/page/looks.ts';
import { answerWith, calls } from '../../../test/page/network.ts';
import { mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';
import { storedSettings } from '../../../test/settings.ts';

const WINDOWS: readonly Looks[] = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 600 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 820, height: 1180 },
  DESKTOP,
];
/** Two questions in one, and three propositions. */
const DOUBLE = 'b-c-003';
const THREE = 'b-c-037';
const paper = { points: 40, seuil: 35, sections: [] };

/** A mock exam at its introduction. @returns what was saved of the settings */
async function openExam(
  questions: readonly string[],
  more: Parameters<typeof serveSeries>[0]['presentation'] = {},
) {
  const saved: Record<string, string>[] = [];
  answerWith('PUT /api/front/reglages', ({ form }) => {
    const sent = Object.fromEntries(form);
    saved.push(sent);
    return Response.json(storedSettings(sent));
  });
  const presentation = { officiel: paper, ...more };
  await openAsLearner(
    serveSeries({
      questions,
      isStarted: false,
      limitS: 3600,
      isBlank: true,
      presentation,
      head: { type: 'officiel' },
    }),
  );
  return saved as unknown as SettingsForm[];
}
const choice = () => page.getByRole('button', { name: 'Comme sur la tablette de l’examen' });
const start = () => page.getByRole('button', { name: 'Commencer', exact: true });
const key = (letter: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('main [aria-hidden="true"] > button')].find(
    ({ textContent }) => textContent === letter,
  );
  if (!found) throw new Error(`no key ${letter}`);
  return found;
};
const chosen = (): number => document.querySelectorAll('main :checked').length;

/** Starts the exam on the tablet, in a browser that never grants the full screen. */
async function startOnTablet(questions: readonly string[]) {
  vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('no'));
  const saved = await openExam(questions);
  await choice().click();
  await start().click();
  await expect.element(page.getByText(/^Question\s1\ssur/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Corriger' })).toBeVisible();
  return saved;
}

/** Keys, «Corriger» and «Valider» in sight, large enough, under nothing else. */
function findHidden(): string[] {
  const buttons = [key('A'), key('B'), key('C'), key('D'), mainButton()];
  const clear = page.getByRole('button', { name: 'Corriger' }).element();
  const faults = [...buttons, clear].flatMap((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isSeen && width >= 44 && height >= 43.5 && hit && button.contains(hit) ? [] : [button.textContent];
  });
  const picture = document.querySelector('main img')?.getBoundingClientRect().height ?? 0;
  // Large letters have more of the window, and the page scrolls as one.
  const least =
    document.documentElement.dataset.letters === 'large' && innerWidth < innerHeight ? 0.23 : 0.29;
  return picture < innerHeight * least ? [...faults, `a picture of ${picture} px`] : faults;
}

test('the choice is made before the exam, asks for the full screen, and is kept for the next one', async () => {
  const request = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  const saved = await openExam([THREE, DOUBLE]);
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'false');
  await choice().click();
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'true');
  await expectFine('introduction of a mock exam');
  await start().click();
  await expect.element(page.getByRole('button', { name: 'Corriger' })).toBeVisible();
  expect(request).toHaveBeenCalledTimes(1);
  expect(saved.map(({ tablette }) => tablette)).toEqual(['true']);
});

test('four keys, of which those without a proposition are off; Corriger takes back, Valider alone sends', async () => {
  await startOnTablet([THREE, DOUBLE, THREE]);
  expect(['A', 'B', 'C', 'D'].map((letter) => key(letter).disabled)).toEqual([false, false, false, true]);
  key('B').click();
  await expect.poll(chosen).toBe(1);
  expect(key('B').dataset.selected).toBe('true');
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect.poll(chosen).toBe(0);
  mainButton().click();
  await expect.element(page.getByText(/^Choisissez d’abord/)).toBeVisible();
  key('C').click();
  await expect.poll(() => mainButton().getAttribute('aria-disabled')).toBe('false');
  mainButton().click();
  await expect.element(page.getByText(/^Question\s2\ssur/)).toBeVisible();

  // A double question: two letters and «Valider», three presses.
  key('A').click();
  await expect.poll(() => mainButton().getAttribute('aria-disabled')).toBe('true');
  key('C').click();
  await expect.poll(() => mainButton().getAttribute('aria-disabled')).toBe('false');
  mainButton().click();
  await expect.element(page.getByText(/^Question\s3\ssur/)).toBeVisible();
  expect(calls.filter((name) => name === 'PUT /api/player/envoi-reponse')).toHaveLength(2);
});

test('the keyboard works too: letters, Backspace to take back, Enter to send', async () => {
  await startOnTablet([THREE, DOUBLE]);
  const press = (name: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  press('b');
  await expect.poll(chosen).toBe(1);
  press('Backspace');
  await expect.poll(chosen).toBe(0);
  press('a');
  await expect.poll(chosen).toBe(1);
  press('Enter');
  await expect.element(page.getByText(/^Question\s2\ssur/)).toBeVisible();
});

for (const text of ['100', '150'] as const)
  test(`keys, Corriger and Valider are in sight in every window, with text at ${text} %`, async () => {
    await startOnTablet([DOUBLE, THREE]);
    const faults: string[] = [];
    for (const font of ['standard', 'dyslexie']) {
      document.documentElement.dataset.font = font;
      for (const size of WINDOWS) {
        await setLooks({ ...size, text });
        const where = `${sizeWords({ ...size, text })}, ${font}`;
        faults.push(...[...findHidden(), ...findFaults()].map((fault) => `${where}: ${fault}`));
      }
    }
    document.documentElement.dataset.font = 'standard';
    expect(faults).toEqual([]);
  });

test('leaving the full screen keeps the question; a button goes back to it', async () => {
  await startOnTablet([DOUBLE, THREE]);
  key('A').click();
  document.dispatchEvent(new Event('fullscreenchange'));
  await expect.element(page.getByRole('button', { name: 'Plein écran' })).toBeVisible();
  expect(chosen()).toBe(1);
  await expect.element(page.getByText(/^Question\s1\ssur/)).toBeVisible();
  await expectFine('tablet');
});

test('a browser without a full screen, as on an iPhone, has the same keys and no button for it', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  const request = vi.spyOn(document.documentElement, 'requestFullscreen');
  await openExam([THREE]);
  await choice().click();
  await start().click();
  await expect.element(page.getByRole('button', { name: 'Corriger' })).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Plein écran' }).query()).toBeNull();
});

test('it is not offered for a training series, nor for an exam on paper, timed as a whole', async () => {
  await openExam([THREE], { temps_pour: 'epreuve' });
  await expect.element(start()).toBeVisible();
  expect(choice().query()).toBeNull();
  await openAsLearner(serveSeries({ questions: [THREE], isStarted: false }));
  await expect.element(start()).toBeVisible();
  expect(choice().query()).toBeNull();
});
