/** A group, its homework, and the learner who does it; on a server of its own. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { answerByKeyboard, atQuestion, awaitSummary, beginSeries } from './play.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  box = await openLetterBox('groups');
});
test.afterAll(() => box.close());

const places = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' });

async function add(page: Page, typed: string, name: string): Promise<void> {
  await page.getByLabel('Prénom ou nom').fill(typed);
  await page.getByRole('button', { name: `Ajouter ${name} au groupe` }).click();
  await page.getByRole('button', { name: `Retirer ${name} du groupe` }).waitFor();
}

/** Answers until the series is over, by the keyboard. */
async function answerAll(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await atQuestion(page, number);
    await answerByKeyboard(page);
    await page.getByRole('button', { name: /Question suivante|Voir (mes|le) résultats?|Terminer/ }).waitFor();
    await page.keyboard.press('Enter');
  }
}

test('a manager makes a group, adds two learners, takes a removal back, and gives homework', {
  tag: '@both',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await places(page).getByRole('link', { name: 'Groupes' }).click();
    await page.getByRole('heading', { name: 'Groupes', level: 1 }).waitFor();
    await expectFine(page, 'no group');
    await page.getByRole('button', { name: 'Nouveau groupe' }).click();
    await page.getByLabel('Nom du groupe').fill('Mardi soir');
    await page.getByRole('button', { name: 'Créer le groupe' }).click();
    await page.getByRole('heading', { name: 'Mardi soir', level: 1 }).waitFor();
    await add(page, 'lea', 'Léa Martin');
    await add(page, 'noe', 'Noé Bernard');
    await expectFine(page, 'a group');
    await page.getByRole('button', { name: 'Retirer Léa Martin du groupe' }).click();
    await page.getByText('Léa Martin n’est plus dans ce groupe.').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Retirer Léa Martin du groupe' }).waitFor();
    await page.getByRole('button', { name: 'Donner un devoir' }).click();
    await page.getByRole('button', { name: 'Donner ce devoir' }).click();
    await page.getByRole('link', { name: 'Choisissez ce qu’il faut faire.' }).waitFor();
    await page.getByLabel('Ce qu’il faut faire').selectOption({ index: 1 });
    await page.getByLabel('Mot pour les élèves').fill('Avant la leçon de jeudi.');
    await page.getByRole('button', { name: 'Donner ce devoir' }).click();
    await page.waitForURL('**/gestion/devoirs/*');
    await page.getByText('pas commencé').first().waitFor();
    await expectFine(page, 'homework');
    await page.reload();
    await page.getByText('Avant la leçon de jeudi.').waitFor();
    await places(page).getByRole('link', { name: 'Devoirs' }).click();
    await page.getByText('fait par 0 sur 2').waitFor();
    await expectFine(page, 'all homework');
    await places(page).getByRole('link', { name: 'Groupes' }).click();
    await page.getByRole('link', { name: 'Mardi soir' }).waitFor();
    await expectFine(page, 'groups');
  });
});

test('the learner sees the homework, does it by the keyboard, and the school sees who did', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'lea');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Votre devoir' }).waitFor();
    await page.getByText('Avant la leçon de jeudi.').waitFor();
    await expectFine(page, 'the dashboard with homework');
    await page.getByRole('button', { name: /^Commencer.*série/ }).click();
    await beginSeries(page);
    const shown = await page
      .getByText(/Question\s+1\s+(sur|\/)\s+\d+/)
      .first()
      .textContent();
    await answerAll(page, Number(/(\d+)\s*$/.exec(shown ?? '')?.[1]));
    await awaitSummary(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('heading', { name: 'Votre devoir' })).toHaveCount(0);
  });
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await places(page).getByRole('link', { name: 'Groupes' }).click();
    await page.getByRole('link', { name: 'Mardi soir' }).click();
    await page.getByText('fait par 1 sur 2').waitFor();
    await page.getByRole('link', { name: /fait par 1 sur 2/ }).click();
    await page.getByText(/\d+ sur \d+, le/).waitFor();
    await page.getByRole('button', { name: 'Retirer' }).click();
    await page.getByText('Ce devoir est retiré').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Donner une date' }).waitFor();
  });
});
