/** The file of a learner kept right: details that two people correct, and a child who waits for a parent. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { signIn } from './visitor.ts';

let box: LetterBox;
test.beforeAll(async () => {
  box = await openLetterBox('waiting');
});
test.afterAll(() => box.close());

/** The first page of staff comes by another navigation, which would interrupt the next one. */
const signInAtDesk = async (page: Page, login: string) => {
  await signIn(page, login);
  await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
};
/** On a small phone with large letters, the field that gets the focus is above the buttons of its dialog. */
const expectFieldInSight = async (page: Page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 600 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  const field = page.getByLabel('Adresse e-mail d’un parent');
  await field.blur();
  await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
  await field.focus();
  const buttons = await page.getByRole('button', { name: 'Revenir' }).boundingBox();
  const shown = await field.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 600)).toBeLessThanOrEqual(buttons?.y ?? 0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size) await page.setViewportSize(size);
};
const openDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'Modifier les coordonnées' }).click();
  await page.getByLabel('Téléphone (facultatif)').waitFor();
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('of two people who correct the same learner, the second is told what changed, and loses nothing', {
  tag: '@both',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403|409/ }, async ({ page }) => {
    await signInAtDesk(page, 'claire');
    await page.goto(`${box.at}/gestion/eleves`);
    await page.getByRole('link', { name: 'Martin Léa' }).first().click();
    await openDetails(page);
    await expectFine(page, 'the details of a learner');
    await visit({ at: box.at, expected: /401|403/ }, async ({ page: other }) => {
      await signInAtDesk(other, 'sophie');
      await other.goto(page.url());
      await openDetails(other);
      await other.getByLabel('Téléphone (facultatif)').fill('06 11 22 33 44');
      await save(other);
      await other.getByText('Les coordonnées sont modifiées.').waitFor();
    });
    await page.getByLabel('Prénom').fill('Léa-Marie');
    await save(page);
    await page.getByText(/vient de modifier ces coordonnées.*0611223344/).waitFor();
    await expect(page.getByLabel('Prénom')).toHaveValue('Léa-Marie');
    await expect(page.getByLabel('Téléphone (facultatif)')).toHaveValue('0611223344');
    await expectFine(page, 'the details that somebody else has changed');
    await save(page);
    await page.getByRole('heading', { name: 'Léa-Marie Martin', level: 1 }).waitFor();
    await page.getByText('a modifié ses coordonnées').first().waitFor();
    // A day below fifteen is refused for somebody who works, beside its field.
    await openDetails(page);
    await page.getByLabel('Date de naissance').fill('01/02/2015');
    await page.getByLabel('Adresse e-mail d’un parent').fill('parent@exemple.fr');
    await save(page);
    await page
      .getByText(/ce compte est déjà utilisé/)
      .first()
      .waitFor();
    await expectFine(page, 'a day of birth that is refused');
  });
});

test('a child who waits is in the list and in the morning; the parent’s address is corrected, and another is cancelled', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: box.at, expected: /401|403/ }, async ({ page }) => {
    await signInAtDesk(page, 'nadia');
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /en attente d’un parent/ }) });
    await line.waitFor();
    await expect(line.getByText(/depuis le .* · dernier e-mail le /)).toHaveCount(1);
    await expectFine(page, 'the morning with a child who waits');
    await line.getByRole('button', { name: /^Corriger l’adresse du parent/ }).click();
    await page.getByLabel('Adresse e-mail d’un parent').fill('bon.parent@exemple.fr');
    await expectFine(page, 'the address of a parent');
    await expectFieldInSight(page);
    await page.getByRole('button', { name: 'Corriger et demander' }).click();
    // Asked a moment ago, so nobody need look at it this morning.
    await expect(line).toHaveCount(0);

    await page.goto(`${box.at}/gestion/eleves?state=AWAITS_PARENT`);
    await expect(page.getByRole('status').first()).toHaveText(/^2.élèves · En attente d’un parent$/u);
    await expectFine(page, 'the children who wait');
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByText(/L’accord d’un parent est attendu depuis le/).waitFor();
    await expectFine(page, 'the page of a child who waits');
    await page.getByRole('button', { name: 'Corriger l’adresse de l’élève' }).click();
    await page.getByLabel('Adresse e-mail').fill('bon.enfant@exemple.fr');
    await page.getByRole('button', { name: 'Corriger', exact: true }).click();
    await page.getByText('Le parent reçoit une nouvelle demande.').waitFor();
    await page.getByRole('button', { name: /^Annuler l’inscription/ }).click();
    await expectFine(page, 'an enrolment to cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’inscription' }).click();
    await page.waitForURL('**/gestion/eleves');
    await page.goto(`${box.at}/gestion/eleves?state=AWAITS_PARENT`);
    await expect(page.getByRole('status').first()).toHaveText(/^1.élève · En attente d’un parent$/u);
  });
  expect((await box.mailTo('bon.parent@exemple.fr', 'accord')).html).toContain('/cas/accord-parental');
});
