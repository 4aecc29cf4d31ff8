/** On a phone, whatever the question: each choice, its key and «Valider» are in sight, and the picture is large enough. */
import type { QuestionReply } from '@balise/contract/learner/player';
import type { PublicQuestion } from '@balise/contract/learner/question';
import {
  expect,
  type Looks,
  openAsLearner,
  setLooks,
  test,
  withoutPainting,
} from '../../../test/page/app.ts';
import { sizeWords } from '../../../test/page/looks.ts';
import { askContent } from '../../../test/page/network.ts';
import { serveMovingSeries } from '../../../test/page/series.ts';

/** Phones with the bars of their browsers, one of ten years ago, and one held sideways. */
const PHONES: readonly Looks[] = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 600 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
];
/** `npm run walk:pages` asks for all. */
const PER_BANK = Number(import.meta.env.VITE_QUESTIONS_PER_BANK ?? 8);
const LEAST_KEY = 44;
const LEAST_PICTURE = 0.3;
/** With large letters the picture gives way, and the page scrolls as one. */
const LEAST_PICTURE_LARGE = 0.24;

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

/** The ancestor that scrolls. */
function scrollerOf(element: Element): Element {
  let box: Element = element;
  while (box.parentElement && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
  return box;
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** Choices and their instructions of which a part is below the edge, one line each. */
function findTextsBelow(): string[] {
  return [...document.querySelectorAll('fieldset label, fieldset legend:not(.hidden)')].flatMap((text) => {
    const below = bottomOf(text) - bottomOf(scrollerOf(text));
    return below > 1 ? [`«${text.textContent?.slice(0, 12)}» is ${Math.round(below)} px below the edge`] : [];
  });
}

/** What hides a key or «Valider», one line each. */
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

  const isLarge = document.documentElement.dataset.letters === 'large' && innerWidth < innerHeight;
  const least = innerHeight * (isLarge ? LEAST_PICTURE_LARGE : LEAST_PICTURE);
  const picture = document.querySelector('main img')?.getBoundingClientRect().height ?? 0;
  if (picture < least - 1) faults.push(`the picture is ${picture} px high`);
  const sureness = document.querySelector('main fieldset:has(> button)');
  const statement = document.querySelector('main h1');
  if (sureness && statement && bottomOf(sureness) > statement.getBoundingClientRect().top + 3)
    faults.push('the instruction lies over the statement');
  const { scrollHeight, scrollWidth } = document.documentElement;
  if ((!isLarge && scrollHeight > innerHeight + 1) || scrollWidth > innerWidth)
    faults.push('the page scrolls');
  return faults;
}

/** Whether each text that goes on below its edge says so; it is told a moment after its size has changed. */
function saysWhetherItGoesOn(): boolean {
  const statement = document.querySelector('main h1');
  const boxes = statement?.parentElement ? [statement, scrollerOf(statement.parentElement)] : [];
  return boxes.every((box) => {
    // A page that scrolls as one needs no sign.
    if (box === document.documentElement) return true;
    const goesOn = box.scrollHeight - box.clientHeight - box.scrollTop > 8;
    return !goesOn || box.parentElement?.querySelector(':scope > [data-more="true"]') !== null;
  });
}

/** Each of these questions in each of these windows, with a notice; with the usual text every choice is in sight. */
async function expectNoneHidden(
  questions: readonly string[],
  windows: readonly Looks[] = PHONES,
  showsAllTexts = false,
): Promise<void> {
  // Corrected at once, so that the line of the instruction is as full as it can be.
  const head = { correction: 'apres' } as const;
  const series = serveMovingSeries({ questions, limitS: 3600, isBlank: true, head });
  await openAsLearner(series.address);
  const faults: string[] = [];
  for (const [index, id] of questions.entries()) {
    series.moveTo(index);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(() => document.querySelector('header')?.textContent, { timeout: 30_000 })
      .toContain(`${index + 1} sur`);
    await withoutPainting(async () => {
      for (const looks of windows) {
        await setLooks(looks);
        const found = [...findHidden(), ...(showsAllTexts ? findTextsBelow() : [])];
        faults.push(...found.map((fault) => `${id} at ${sizeWords(looks)}: ${fault}`));
        await expect
          .poll(saysWhetherItGoesOn, { message: `${id} at ${sizeWords(looks)} goes on` })
          .toBe(true);
      }
    });
  }
  expect(faults).toEqual([]);
}

test('no choice of the longest questions of each bank hides on a phone', { timeout: 900_000 }, async () => {
  await expectNoneHidden(await findLongest(PER_BANK), PHONES, true);
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
    await expectNoneHidden(await findLongest(3));
  } finally {
    document.documentElement.dataset.font = 'standard';
  }
});
