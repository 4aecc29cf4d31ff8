/** A correction that teaches in one screen, and what opens below it. */
import type { CorrectionReply } from '@balise/contract/learner/player';
import { application } from '../../../test/builders.ts';
import { expect, type Looks, openAsLearner, page, setLooks, settled, test } from '../../../test/page/app.ts';
import { listHidden } from '../../../test/page/first-screen.ts';
import { answerForLearner } from '../../../test/page/learner.ts';
import { DESKTOP, expectFine, PHONE, sizeWords } from '../../../test/page/looks.ts';
import { answerWith, askContent, calls, loseNetwork } from '../../../test/page/network.ts';
import { answerQuestion, chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';
import { WHY_SAMPLE } from '../../../test/page/why-sample.ts';
import { splitExplanation } from '../correction/explanation.ts';

const WINDOWS: readonly Looks[] = [PHONE, DESKTOP];
/** `npm run walk:pages` walks through all corrections (`correction-walk`). */
const LONGEST_RULES = 6;

interface ReadRule {
  id: string;
  letters: number;
}

/** Ids of the questions with the longest rules. */
async function findLongestRules(count: number): Promise<string[]> {
  const { questions } = await askContent<{ questions: { id: string }[] }>('/preview/questions');
  const all = await Promise.all(
    questions.map(async ({ id }): Promise<ReadRule> => {
      const { correction } = await askContent<CorrectionReply>(`/api/player/infos/${id}/reponse`);
      return { id, letters: splitExplanation(correction.explication).rule.length };
    }),
  );
  return all
    .sort((a, b) => b.letters - a.letters)
    .slice(0, count)
    .map(({ id }) => id);
}

test('verdict, rule, picture and its why layer are in the first screen, for the longest rules', async () => {
  const ids = await findLongestRules(LONGEST_RULES);
  await openAsLearner(serveSeries({ questions: [...ids, 'b-l-001'], isBlank: true, why: WHY_SAMPLE }));
  const faults: string[] = [];
  for (const [index, id] of ids.entries()) {
    await expect.element(page.getByText(new RegExp(`^Question\\s${index + 1}\\ssur`))).toBeVisible();
    await answerQuestion();
    for (const looks of WINDOWS) {
      await setLooks(looks);
      const where = `${id} at ${sizeWords(looks)}`;
      faults.push(...listHidden(true).map((fault) => `${where}: ${fault}`));
    }
    mainButton().click();
  }
  expect(faults).toEqual([]);
});

test('each proposition tells why; that of a wrong choice is told at once', async () => {
  const ID = 'b-l-005';
  await openAsLearner(serveSeries({ questions: [ID, 'b-c-001'] }));
  const { correction } = await askContent<CorrectionReply>(`/api/player/infos/${ID}/reponse`);
  const reasonOf = (letter: string) =>
    page.getByText(correction.raisons.find(({ lettre }) => lettre === letter)?.raison ?? 'no reason');
  chooseFirst();
  mainButton().click();
  await expect.element(reasonOf('A')).toBeVisible();
  expect(reasonOf('B').element().checkVisibility()).toBe(false);
  await page.getByText('Pourquoi pas B\u00a0?').click();
  await expect.element(reasonOf('B')).toBeVisible();
  await page.getByText('Pourquoi C\u00a0?', { exact: true }).click();
  await expect.element(reasonOf('C')).toBeVisible();
  await expectFine('correction, reasons open');
});

test('the correction leads to the chapter when the learner has its course, and to the text of the law', async () => {
  answerForLearner({
    applications_externes: [{ ...application(9), libelle: 'Mon cours', lien: '/cours/code-b' }],
  });
  await openAsLearner(serveSeries({ questions: ['b-l-001', 'b-l-002'] }));
  await answerQuestion();
  await expect.element(page.getByRole('link', { name: /^Revoir le chapitre/ })).toBeVisible();
  const chapter = page.getByRole('link', { name: /^Revoir le chapitre/ }).element();
  expect(chapter.getAttribute('href')).toBe('/courses/Mon%20cours?chapitre=01-la-circulation');
  expect(chapter.getAttribute('target')).toBe('_blank');
  const law = page
    .getByRole('link', { name: /^Lire le texte/ })
    .first()
    .element();
  expect(law.getAttribute('href')).toMatch(/^https:\/\/www\.legifrance\.gouv\.fr\//);
});

test('a learner without the course is not led to a page that would refuse them', async () => {
  await openAsLearner(serveSeries({ questions: ['b-l-001', 'b-l-002'] }));
  await answerQuestion();
  await expect.element(page.getByRole('link', { name: /^Lire le texte/ }).first()).toBeVisible();
  expect(page.getByRole('link', { name: /^Revoir le chapitre/ }).query()).toBeNull();
});

test('an error is reported without leaving the series; a lost network keeps the words', async () => {
  loseNetwork('POST /api/eleve/mail');
  await openAsLearner(serveSeries({ questions: ['b-l-001', 'b-l-002'] }));
  await answerQuestion();
  await page.getByRole('button', { name: /^Signaler une erreur/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await settled();
  await expectFine('report');
  await page.getByRole('radio', { name: 'L’image ne va pas' }).click();
  await page.getByLabelText('En quelques mots').fill('Le panneau est coupé.');
  await page.getByRole('button', { name: 'Envoyer à mon école' }).click();
  await expect.element(page.getByText(/Votre signalement n’est pas parti/)).toBeVisible();
  await expect.element(page.getByLabelText('En quelques mots')).toHaveValue('Le panneau est coupé.');

  answerWith('POST /api/eleve/mail', () => Response.json({ recu: true }, { status: 202 }));
  await page.getByRole('button', { name: 'Envoyer à mon école' }).click();
  await expect.element(page.getByText(/Votre signalement est parti/)).toBeVisible();
  expect(calls.filter((name) => name === 'POST /api/eleve/mail')).toHaveLength(2);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Signaler une erreur/);
  mainButton().click();
  await expect.element(page.getByText(/^Question\s2\ssur/)).toBeVisible();
  chooseFirst();
});

test.each([
  [true, /Question retirée\s: elle compte comme juste/, 'elle compte comme juste pour tous'],
  [false, /Mauvaise réponse/, 'votre résultat ne change pas'],
])('a withdrawn question says so before anything else (counts: %s)', async (counts, verdict, effect) => {
  const withdrawn = { le: '2026-03-02', motif: 'Deux réponses pouvaient se défendre.', compte_juste: counts };
  await openAsLearner(serveSeries({ questions: ['b-l-001', 'b-l-002'], withdrawn }));
  await answerQuestion();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(verdict);
  const words = new RegExp(`Question retirée le 02/03/2026\\s: ${effect}. ${withdrawn.motif}`);
  for (const looks of WINDOWS) {
    await setLooks(looks);
    await expect.element(page.getByText(words)).toBeInViewport();
    await expectFine(sizeWords(looks));
  }
});
