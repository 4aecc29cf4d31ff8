/** On a phone, whatever the question: verdict, rule and picture of its correction are in the first screen. Only in `npm run walk:pages`. */
import {
  expect,
  type Looks,
  openAsLearner,
  setLooks,
  test,
  withoutPainting,
} from '../../../test/page/app.ts';
import { listHidden } from '../../../test/page/first-screen.ts';
import { findFaults, PHONE, sizeWords } from '../../../test/page/looks.ts';
import { askContent } from '../../../test/page/network.ts';
import { chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

const PHONES: readonly Looks[] = [PHONE, { width: 360, height: 600 }];
const isWalk = import.meta.env.VITE_QUESTIONS_PER_BANK !== undefined;

/** Every bank has a series of its own: ids of its questions. */
async function listBanks(): Promise<string[][]> {
  const { questions } = await askContent<{ questions: { id: string }[] }>('/preview/questions');
  const banks = new Map<string, string[]>();
  for (const { id } of questions) {
    const bank = id.split('-')[0] ?? id;
    banks.set(bank, [...(banks.get(bank) ?? []), id]);
  }
  return [...banks.values()];
}

const untilTrue = (what: () => boolean, message: string): Promise<void> =>
  expect.poll(what, { message, interval: 10, timeout: 10_000 }).toBe(true);
const isShown = (start: RegExp): boolean => start.test(document.querySelector('main h1')?.textContent ?? '');
const hasRule = (): boolean =>
  [...document.querySelectorAll('main p')].some(({ textContent }) => textContent === 'La règle');

/** Types a figure into every field: an hour needs its minutes. */
function typeFigures(): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[type="text"]')) {
    setter?.call(field, '100');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Answers the question, and waits for its correction. */
async function answerNow(id: string): Promise<void> {
  chooseFirst();
  typeFigures();
  await untilTrue(() => mainButton().getAttribute('aria-disabled') !== 'true', `${id} can be answered`);
  mainButton().click();
  await untilTrue(() => isShown(/onne réponse|auvaise réponse/) && hasRule(), `${id} is corrected`);
}

async function findFaultsOnPhones(id: string): Promise<string[]> {
  const faults: string[] = [];
  await withoutPainting(async () => {
    for (const looks of PHONES) {
      await setLooks(looks);
      const found = [...listHidden(false), ...findFaults()];
      faults.push(...found.map((fault) => `${id} at ${sizeWords(looks)}: ${fault}`));
    }
  });
  return faults;
}

test.runIf(isWalk)(
  'verdict, rule and picture of every correction are in the first screen of a phone, and nothing to press hides',
  { timeout: 900_000 },
  async () => {
    const faults: string[] = [];
    for (const questions of await listBanks()) {
      await openAsLearner(serveSeries({ questions, isBlank: true }));
      for (const [index, id] of questions.entries()) {
        const number = new RegExp(`\\D${index + 1} sur`);
        await untilTrue(
          () => number.test(document.querySelector('header')?.textContent ?? ''),
          `${id} is asked`,
        );
        await answerNow(id);
        faults.push(...(await findFaultsOnPhones(id)));
        if (index + 1 < questions.length) mainButton().click();
      }
    }
    expect(faults).toEqual([]);
  },
);
