/** A learner in a real Chromium, who only does what the page shows. */
import { chromium, type Page } from '@playwright/test';
import { answerByKeyboard, atQuestion, beginSeries, questionNumber } from '../../e2e/play.ts';
import { CHROMIUM_FLAGS, findTestBrowser } from '../../tools/programs.mjs';
import { SITE_HOST } from './cluster.ts';
import { SITE_ADDRESS } from './lan.ts';
import { ANSWER_EVERY_MS } from './learners.ts';
import type { BrowserSeat } from './seats.ts';

/** Far longer than any stop. */
const PATIENCE_MS = 300_000;

export interface BrowserLearner {
  /** When each question was passed. */
  passed: readonly number[];
  /** What ended the learner's play; null while it goes on. */
  fault(): string | null;
  stop(): Promise<void>;
}

/** @param picture file for a screenshot when the learner can't go on */
export async function startBrowserLearner(seat: BrowserSeat, picture: string): Promise<BrowserLearner> {
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('no Chromium found');
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${SITE_HOST} ${SITE_ADDRESS}`],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'fr-FR' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, seat);
  const passed: number[] = [];
  let fault: string | null = null;
  let isStopped = false;
  const play = async (): Promise<void> => {
    for (const id of seat.series) {
      await page.goto(`https://${SITE_HOST}/player/${id}`);
      await beginSeries(page);
      for (let number = 1; number <= 40 && !isStopped; number += 1) {
        await atQuestion(page, number);
        await passQuestion(page);
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
    fault: () => fault,
    async stop() {
      isStopped = true;
      await browser.close();
    },
  };
}

async function signIn(page: Page, { email, password }: BrowserSeat): Promise<void> {
  await page.goto(`https://${SITE_HOST}/`);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
}

/** Answers, waits for the correction and goes on. Presses no «Réessayer»: the page must go on by itself. */
async function passQuestion(page: Page): Promise<void> {
  const number = await questionNumber(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await answerByKeyboard(page);
  const next = page.getByRole('button', { name: /suivante|Terminer|bilan/i });
  await next.waitFor();
  await page.waitForTimeout(ANSWER_EVERY_MS / 2);
  await next.click();
  if (number < 40) await atQuestion(page, number + 1);
}
