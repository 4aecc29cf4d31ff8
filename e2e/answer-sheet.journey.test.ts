/** The answer sheet on a phone: whatever the question, each letter and «Valider» are in sight, and the picture is not lost. */
import { join } from 'node:path';
import type { LoadedQuestion } from '@balise/content';
import { drawItem } from '@balise/content/item';
import { loadContent } from '@balise/content/load';
import { publicQuestion } from '@balise/content/public-question';
import { listPropositions } from '@balise/content/question';
import type { QuestionReply } from '@balise/contract/player';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

/** Phones with the bars of their browsers, and one held sideways. */
const SIZES = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 600 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
];

/** `npm run walk:questions` asks for all. */
const PER_BANK = Number(process.env.QUESTIONS_PER_BANK ?? 30);

const PICTURE_WIDTH = 640;

const countLetters = ({ statement, parts }: LoadedQuestion): number =>
  statement.length +
  parts.flatMap((part) => [part.prompt ?? '', ...listPropositions(part).map(({ text }) => text)]).join('')
    .length;

/** The questions of each bank that have the most to read. */
function findLongest(perBank: number): LoadedQuestion[] {
  const { byId } = loadContent(join(import.meta.dirname, '../content'));
  const all = [...byId.values()].sort((a, b) => countLetters(b) - countLetters(a));
  const taken = new Map<string, number>();
  return all.filter(({ id }) => {
    const bank = id.split('-')[0] ?? id;
    const rank = (taken.get(bank) ?? 0) + 1;
    taken.set(bank, rank);
    return rank <= perBank;
  });
}

/** Opens a series whose current question is the one last given to `show`. */
async function openSheet(page: Page): Promise<(question: LoadedQuestion) => Promise<void>> {
  await signIn(page, 'lea');
  const first = page.waitForResponse((reply) => reply.url().includes('/question?') && reply.ok());
  await openNew(page, 'entrainement');
  await beginSeries(page);
  const { serie, ...reply } = (await (await first).json()) as QuestionReply;
  let shown = reply.question;
  // Its size is what counts here, not what is in it.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="400"/>`;
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.route('**/api/player/infos/*/question?*', (route) =>
    route.fulfill({
      json: {
        ...reply,
        // Only a series with a clock asks for its current question again.
        serie: { ...serie, chronometree: true },
        temps: { limite_s: 3600, restant_ms: 3_600_000 },
        question: shown,
        suivante: null,
      },
    }),
  );
  await page.reload();
  await page.getByRole('timer').waitFor();
  return async (question) => {
    shown = publicQuestion(
      question,
      drawItem(question, () => 0),
      serie.position,
      PICTURE_WIDTH,
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { level: 1, name: question.statement, exact: true }).waitFor();
  };
}

/** What hides a choice, one line each. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const check = (name: string, target: Element | undefined): void => {
      if (!target) return void faults.push(`${name} is missing`);
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      if (width < 44 || height < 44) faults.push(`${name} is small: ${width} × ${height}`);
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.push(`${name} is out of sight`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !target.contains(hit)) faults.push(`${name} is covered`);
    };
    const buttons = [...document.querySelectorAll('main button')];
    for (const input of document.querySelectorAll('fieldset label > [aria-hidden="true"]'))
      check(
        `key ${input.textContent}`,
        buttons.find((one) => one.textContent === input.textContent),
      );
    check(
      'Valider',
      buttons.find((one) => one.textContent === 'Valider'),
    );

    const picture = document.querySelector('main img')?.getBoundingClientRect().height ?? 0;
    if (picture < innerHeight * 0.3 - 1) faults.push(`the picture is ${picture} px high`);
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth) faults.push('the page scrolls');
    const words = [...document.querySelectorAll('main *')].filter(
      (one) => one.scrollHeight > one.clientHeight + 8,
    );
    const scrolls = words.some(
      (one) => getComputedStyle(one).overflowY === 'auto' && one.querySelector('h1'),
    );
    if (scrolls && !document.querySelector('[data-more="true"]'))
      faults.push('nothing shows that the text goes on');
    return faults;
  });

async function walk(page: Page, questions: readonly LoadedQuestion[], name: string): Promise<void> {
  const show = await openSheet(page);
  const attributes = new Map([
    ['large text', { 'data-text': '150' }],
    ['dyslexia font', { 'data-font': 'dyslexie', 'data-text': '130' }],
  ]).get(name);
  await page.evaluate((wanted) => {
    for (const [key, value] of Object.entries(wanted ?? {}))
      document.documentElement.setAttribute(key, value);
  }, attributes);
  const faults: string[] = [];
  for (const question of questions) {
    await show(question);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${question.id} at ${size.width} × ${size.height}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

test.use({ viewport: SIZES[0] ?? null, hasTouch: true });

test('no choice of the longest questions of each bank ever hides on a phone', async ({ page }) => {
  test.setTimeout(1_800_000);
  await walk(page, findLongest(PER_BANK), 'usual text');
});

for (const name of ['large text', 'dyslexia font'])
  test(`with a ${name} the letters and «Valider» stay in place`, async ({ page }) => {
    test.setTimeout(300_000);
    await walk(page, findLongest(3), name);
  });

test('on a phone a picture opens twice as large, and a double tap or two fingers change its size', async ({
  page,
}) => {
  await signIn(page, 'lea');
  await openNew(page, 'entrainement');
  await beginSeries(page);
  await page.getByRole('button', { name: 'Agrandir l’image' }).click();
  const large = page.getByRole('dialog', { name: 'Image agrandie' });
  const width = async (): Promise<number> => (await large.getByRole('img').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeCloseTo(780, 0);
  await page.touchscreen.tap(200, 350);
  await page.touchscreen.tap(204, 352);
  await expect.poll(width).toBeCloseTo(390, 0);

  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - apart / 2, y: 350, id: 1 },
        { x: 195 + apart / 2, y: 350, id: 2 },
      ],
    });
  await touch('touchStart', 100);
  for (const apart of [110, 130, 150]) await touch('touchMove', apart);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(width).toBeGreaterThan(480);
  await expect.poll(width).toBeLessThan(640);
  await page.goBack();
  await large.waitFor({ state: 'detached' });
});
