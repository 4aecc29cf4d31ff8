/** A learner's actions in the player, by role and name only. */
import type { QuestionReply } from '@balise/contract/learner/player';
import type { Page } from '@playwright/test';

/** The propositions of the current question, in the order shown. */
export const propositions = (page: Page) => page.getByRole('radio').or(page.getByRole('checkbox'));

/** «7» of «Question 7 sur 40». */
export async function questionNumber(page: Page): Promise<number> {
  const text =
    (await page
      .getByText(/Question\s+\d+\s+(sur|\/)\s+\d+/)
      .first()
      .textContent()) ?? '';
  return Number(/Question\s+(\d+)/.exec(text)?.[1]);
}

/** Waits until question `number` is shown. */
export async function atQuestion(page: Page, number: number): Promise<void> {
  await page
    .getByText(new RegExp(`Question\\s+${number}\\s+(sur|/)\\s+\\d+`))
    .first()
    .waitFor();
}

/** The parts of the question that have propositions; how sure one is makes a group too. */
export const parts = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('radio').or(page.getByRole('checkbox')) });

/** Selects one proposition of every part; a selected one stays selected. */
export async function selectOneEach(page: Page): Promise<void> {
  for (const part of await parts(page).all())
    await part.getByRole('radio').or(part.getByRole('checkbox')).first().check();
}

/** Selects one proposition of every part and validates. */
export async function answerByClick(page: Page): Promise<void> {
  await selectOneEach(page);
  await page.getByRole('button', { name: 'Valider' }).click();
}

/** The letter of the first proposition of every part, in lower case: «A. OUI» has «a». */
const firstLetters = (page: Page): Promise<string> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('fieldset, [role="group"]')]
      .flatMap((part) => part.querySelector('label')?.textContent?.trim().at(0) ?? [])
      .join('')
      .toLowerCase(),
  );

/** The same with the keyboard: one letter of each part, then Enter. `letters` when the content is known. */
export async function answerByKeyboard(page: Page, letters?: string): Promise<void> {
  await propositions(page).first().waitFor();
  for (const letter of letters ?? (await firstLetters(page))) await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
}

/** From the introduction of a series to its first question. */
export async function beginSeries(page: Page): Promise<void> {
  await page.waitForURL('**/player/**');
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await atQuestion(page, 1);
}

/** From the dashboard to the introduction of a new series, by the button of its card. */
export async function openSeries(page: Page, name: RegExp): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name }).first().click();
  await page.waitForURL('**/player/**');
  await page.getByRole('button', { name: 'Commencer', exact: true }).waitFor();
}

/** From the dashboard to the first question of a new series. */
export async function startSeries(page: Page, name: RegExp): Promise<void> {
  await openSeries(page, name);
  await beginSeries(page);
}

/** To the introduction of a new series of this slug, without the dashboard: for journeys that test only the player. */
export async function openNew(page: Page, slug: string): Promise<void> {
  const id = await page.evaluate(async (wanted) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const init = { method: 'PUT', headers: { 'X-XSRF-TOKEN': token } };
    const reply = await fetch(`/api/serie/create?slug=${wanted}`, init);
    return ((await reply.json()) as { serie: { id: string } }).serie.id;
  }, slug);
  await page.goto(`/player/${id}`);
  await page.getByRole('button', { name: 'Commencer', exact: true }).waitFor();
}

/** Answers the current question and those after it up to `last` without the player, then shows the next one there. */
export async function answerUpTo(page: Page, last: number): Promise<void> {
  await page.evaluate(async (end) => {
    const serie = location.pathname.split('/').at(-1) ?? '';
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    for (let answered = 0; answered < end; ) {
      const shown = await fetch(`/api/player/infos/${serie}/question?taille=1440&mobile=false`);
      const { question } = (await shown.json()) as QuestionReply;
      if (!question) throw new Error('the series has no current question');
      const reponse = question.parties.flatMap(({ choix }) => choix[0]?.lettre ?? []).join(',');
      const body = new URLSearchParams({ serie, identifiant: question.identifiant, reponse });
      const init = { method: 'PUT', headers: { 'X-XSRF-TOKEN': token }, body };
      const stored = await fetch('/api/player/envoi-reponse', init);
      if (!stored.ok) throw new Error(await stored.text());
      answered = question.position + 1;
    }
  }, last);
  await page.reload();
  await goPastCorrection(page);
  await atQuestion(page, last + 1);
}

/** A training series that is opened again begins with the correction that was left, if there is one. */
export async function goPastCorrection(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Question suivante' });
  await next
    .or(page.getByRole('button', { name: 'Valider' }))
    .first()
    .waitFor();
  if (await next.isVisible()) await next.click();
}

/** The summary follows the last answer by itself. */
export async function awaitSummary(page: Page): Promise<void> {
  await page.waitForURL('**/resume/**');
}
