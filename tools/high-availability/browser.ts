/** A learner in a real Chromium, who only does what the page shows. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { answerByKeyboard, atQuestion, beginSeries, questionNumber } from '../../e2e/play.ts';
import { CHROMIUM_FLAGS, findTestBrowser } from '../programs.mjs';
import { SITE_HOST } from './cluster.ts';
import { SITE_ADDRESS } from './lan.ts';
import { ANSWER_EVERY_MS, type Seat } from './learners.ts';

/** Far longer than any stop. */
const PATIENCE_MS = 120_000;

export interface BrowserLearner {
  /** When each question was passed. */
  passed: readonly number[];
  /** Presses of «Réessayer», which a learner should not need. */
  retries(): number;
  /** What ended the learner's play; null while it goes on. */
  fault(): string | null;
  stop(): Promise<void>;
}

/** @param picture file for a screenshot when the learner can't go on */
export async function startBrowserLearner(seat: Seat, picture: string): Promise<BrowserLearner> {
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('no Chromium found');
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${SITE_HOST} ${SITE_ADDRESS}`],
  });
  const page = await openPage(browser, seat);
  const passed: number[] = [];
  let retries = 0;
  let fault: string | null = null;
  let isStopped = false;
  const series = [...new Set(seat.answers.map((answer) => answer.series))];
  const play = async (): Promise<void> => {
    for (const id of series) {
      await page.goto(`https://${SITE_HOST}/player/${id}`);
      await beginSeries(page);
      for (let number = 1; number <= 40 && !isStopped; number += 1) {
        await atQuestion(page, number);
        retries += await passQuestion(page);
        passed.push(Date.now());
      }
      if (isStopped) return;
    }
  };
  void play().catch(async (error: unknown) => {
    if (isStopped) return;
    fault = `${String(error).split('\n')[0]} at ${page.url()}`;
    await page.screenshot({ path: picture }).catch(() => undefined);
  });
  return {
    passed,
    retries: () => retries,
    fault: () => fault,
    async stop() {
      isStopped = true;
      await browser.close();
    },
  };
}

async function openPage(browser: Browser, { headers }: Seat): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'fr-FR' });
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(
    pairs.map(([name = '', value = '']) => ({
      ...{ name, value, url: `https://${SITE_HOST}`, secure: true },
      httpOnly: name.endsWith('session'),
    })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Answers, waits for the correction and goes on. @returns how often «Réessayer» had to be pressed */
async function passQuestion(page: Page): Promise<number> {
  const number = await questionNumber(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await answerByKeyboard(page);
  const next = page.getByRole('button', { name: /suivante|Terminer|bilan/i });
  await next.waitFor();
  await page.waitForTimeout(ANSWER_EVERY_MS / 2);
  await next.click();
  if (number < 40) await atQuestion(page, number + 1);
  return 0;
}
