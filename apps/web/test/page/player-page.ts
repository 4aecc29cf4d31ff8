/** The player's own layout rules, beyond those of any page, and a learner's actions in it. */
import { expect, page, settled } from './app.ts';

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};
const boxOf = (selector: string): DOMRect => one(selector).getBoundingClientRect();
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** The button that validates or continues. */
export const mainButton = (): HTMLElement =>
  page.getByRole('button', { name: /^(Valider|Question suivante|Terminer)$/ }).element() as HTMLElement;

/** Bar, picture and statement do not overlap, the picture is complete, and the button that continues is visible. */
export function expectPlaces(where: string): void {
  const isMagnified = innerHeight < 300;
  const [bar, picture, statement] = [boxOf('header'), boxOf('main img'), boxOf('h1')];
  expect(overlap(bar, picture), `${where}: bar over the picture`).toBe(false);
  expect(overlap(picture, statement), `${where}: picture over the statement`).toBe(false);
  expect(picture.width / picture.height, where).toBeCloseTo(1.6, 1);
  if (innerWidth > innerHeight && !isMagnified) {
    // A phone held sideways gives the words its width: three tenths of its height stay for the picture.
    const least = innerHeight < 430 ? innerHeight * 0.3 * 1.6 : innerWidth * 0.55;
    expect(picture.width, where).toBeGreaterThanOrEqual(least - 1);
    expect(statement.left, where).toBeGreaterThan(picture.right - 1);
    expect(bar.height, where).toBeLessThanOrEqual(innerHeight * 0.16);
  } else {
    // As wide as the window, or as half of its height allows; on a phone it gives height to the words.
    // More of it to words in large letters.
    const isLarge = document.documentElement.dataset.letters === 'large';
    const share = innerWidth >= 600 ? 0.5 : isLarge ? 0.24 : 0.3;
    expect(picture.width, where).toBeGreaterThanOrEqual(Math.min(innerWidth, innerHeight * share * 1.6) - 1);
    if (!isMagnified) expect(statement.top, where).toBeGreaterThanOrEqual(picture.bottom - 1);
  }
  if (isMagnified) return;
  const main = mainButton().getBoundingClientRect();
  expect(main.bottom, `${where}: the button that continues`).toBeLessThanOrEqual(innerHeight);
  expect(main.height, where).toBeGreaterThanOrEqual(43.5);
}

/** What a thumb presses to answer: on a phone the keys, which have a test of their own. */
export function expectThumbs(where: string): void {
  const isPhone = innerHeight > 300 && (innerWidth < 600 || innerHeight <= 430);
  for (const label of isPhone ? [] : document.querySelectorAll('fieldset label'))
    expect(label.getBoundingClientRect().height, `${where}: ${label.textContent}`).toBeGreaterThanOrEqual(
      43.5,
    );
}

/** The verdict and the right answer with their picture, without scrolling. */
export function expectVerdictInSight(where: string): void {
  const told = [...document.querySelectorAll('main *')].filter(
    ({ childElementCount, textContent }) =>
      childElementCount === 0 &&
      /^(Votre réponse|La bonne réponse|Il fallait répondre)$/.test(textContent ?? ''),
  );
  const last = told.at(-1)?.getBoundingClientRect();
  const limit = Math.min(innerHeight, mainButton().getBoundingClientRect().top);
  expect(boxOf('main img').top, where).toBeGreaterThanOrEqual(0);
  expect(last?.bottom ?? Number.NaN, where).toBeLessThanOrEqual(limit);
}

/** Selects the first proposition of every part, if it is not selected yet. */
export function chooseFirst(): void {
  for (const part of document.querySelectorAll('fieldset')) {
    const first = part.querySelector('input');
    if (first && !first.checked) first.click();
  }
}

/** Answers, and waits for the correction. */
export async function answerQuestion(): Promise<void> {
  chooseFirst();
  // A figure in any unit: an hour has its minutes.
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[type="text"]'))
    await page.elementLocator(field).fill('100');
  await expect.poll(() => mainButton().getAttribute('aria-disabled')).not.toBe('true');
  mainButton().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Question retirée|onne réponse|auvaise réponse/ }))
    .toBeVisible();
  // The rest of the correction is imported with the first one.
  await expect.element(page.getByText('La règle', { exact: true })).toBeVisible();
  await settled();
}
