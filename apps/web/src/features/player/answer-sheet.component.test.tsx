/** On a phone, whatever the question: each letter and «Valider» are in sight, and the picture is large enough. */
import type { QuestionReply } from '@balise/contract/player';
import type { PublicQuestion } from '@balise/contract/question';
import { expect, type Looks, openAsLearner, setLooks, test } from '../../../test/page/app.ts';
import { sizeWords } from '../../../test/page/looks.ts';
import { askContent } from '../../../test/page/network.ts';
import { serveMovingSeries } from '../../../test/page/series.ts';

/** Phones with the bars of their browsers, and one held sideways. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 600 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
];
/** `npm run walk:questions` asks for all. */
const PER_BANK = Number(import.meta.env.VITE_QUESTIONS_PER_BANK ?? 30);
const LEAST_KEY = 44;
const LEAST_PICTURE = 0.3;

const countLetters = ({ enonce, parties }: PublicQuestion): number =>
  [enonce, ...parties.flatMap(({ consigne, choix }) => [consigne, ...choix.map(({ texte }) => texte)])].join(
    '',
  ).length;

interface ReadQuestion {
  id: string;
  bank: string;
  letters: number;
}
let all: Promise<ReadQuestion[]> | null = null;

async function readAll(): Promise<ReadQuestion[]> {
  const { questions } = await askContent<{ questions: { id: string }[] }>('/preview/questions');
  return Promise.all(
    questions.map(async ({ id }) => {
      const { question } = await askContent<QuestionReply>(`/api/player/infos/${id}/question`);
      return { id, bank: id.split('-')[0] ?? id, letters: question ? countLetters(question) : 0 };
    }),
  );
}

/** Ids of the questions of each bank that have the most to read. */
async function findLongest(perBank: number): Promise<string[]> {
  all ??= readAll();
  const banks = new Map<string, ReadQuestion[]>();
  for (const one of await all) banks.set(one.bank, [...(banks.get(one.bank) ?? []), one]);
  return [...banks.values()].flatMap((bank) =>
    bank
      .sort((a, b) => b.letters - a.letters)
      .slice(0, perBank)
      .map(({ id }) => id),
  );
}

/** What hides a choice, one line each. */
function findHidden(): string[] {
  const faults: string[] = [];
  const check = (name: string, target: Element | undefined): void => {
    if (!target) {
      faults.push(`${name} is missing`);
      return;
    }
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    if (width < LEAST_KEY || height < LEAST_KEY) faults.push(`${name} is small: ${width} × ${height}`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      faults.push(`${name} is out of sight`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !target.contains(hit)) faults.push(`${name} is covered`);
  };
  const buttons = [...document.querySelectorAll('main button')];
  const named = (text: string) => buttons.find(({ textContent }) => textContent === text);
  for (const { textContent } of document.querySelectorAll('fieldset label > [aria-hidden="true"]'))
    check(`key ${textContent}`, named(textContent ?? ''));
  check('Valider', named('Valider'));

  const picture = document.querySelector('main img')?.getBoundingClientRect().height ?? 0;
  if (picture < innerHeight * LEAST_PICTURE - 1) faults.push(`the picture is ${picture} px high`);
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth) faults.push('the page scrolls');
  return faults;
}

/** Whether the text that goes on below its edge says so; it is told a moment after its size has changed. */
function saysWhetherItGoesOn(): boolean {
  const text = [...document.querySelectorAll('main *')].find(
    (part) => getComputedStyle(part).overflowY === 'auto' && part.querySelector('h1'),
  );
  const goesOn = text ? text.scrollHeight - text.clientHeight - text.scrollTop > 8 : false;
  return !goesOn || document.querySelector('[data-more="true"]') !== null;
}

/** Each of these questions in each of these windows. */
async function expectNoneHidden(questions: readonly string[], windows: readonly Looks[]): Promise<void> {
  const series = serveMovingSeries({ questions, limitS: 3600, isBlank: true });
  await openAsLearner(series.address);
  const faults: string[] = [];
  for (const [index, id] of questions.entries()) {
    series.moveTo(index);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(() => document.querySelector('header')?.textContent, { timeout: 30_000 })
      .toContain(`${index + 1} sur`);
    for (const looks of windows) {
      await setLooks(looks);
      faults.push(...findHidden().map((fault) => `${id} at ${sizeWords(looks)}: ${fault}`));
      await expect.poll(saysWhetherItGoesOn, { message: `${id} at ${sizeWords(looks)} goes on` }).toBe(true);
    }
  }
  expect(faults).toEqual([]);
}

test('no choice of the longest questions of each bank hides on a phone', { timeout: 900_000 }, async () => {
  await expectNoneHidden(await findLongest(PER_BANK), PHONES);
});

test('with large text the letters and «Valider» stay in place', { timeout: 300_000 }, async () => {
  await expectNoneHidden(
    await findLongest(3),
    PHONES.map((size): Looks => ({ ...size, text: '150' })),
  );
});

test('with the font for dyslexia the letters and «Valider» stay in place', { timeout: 300_000 }, async () => {
  document.documentElement.dataset.font = 'dyslexie';
  try {
    await expectNoneHidden(await findLongest(3), PHONES);
  } finally {
    document.documentElement.dataset.font = 'standard';
  }
});
