/** The board of exam requests of a school, on its own server: requests are treated as a manager does. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { type LetterBox, openLetterBox } from './letter-box.ts';
import { signIn } from './visitor.ts';

const DAY = 86_400_000;
let box: LetterBox;
test.beforeAll(async () => {
  box = await openLetterBox('school-exams');
});
test.afterAll(() => box.close());

/** yyyy-MM-dd in France, so many days from now. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + days * DAY);
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: 'État des demandes' }).getByText(name);
const told = (page: Page) => page.getByRole('status').first();

test('a manager registers a learner, summons two together, gives one place to another, records results, and is told what a colleague did', async ({
  visit,
}) => {
  test.slow();
  await visit({ at: box.at, expected: /401|403|409/ }, async ({ page }) => {
    await signIn(page, 'claire');
    await page.waitForURL('**/gestion');
    await page.getByRole('link', { name: 'Traiter les demandes' }).click();
    await page.getByRole('heading', { name: 'Examens', level: 1 }).waitFor();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    await expectFine(page, 'the board');

    await page.getByRole('button', { name: /^Inscrire, Elsa/ }).click();
    await expectFine(page, 'the dialog of a step');
    await page.getByLabel('Message à l’élève (facultatif)').fill('Bon courage');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect.poll(() => told(page).textContent()).toContain('Elsa');
    await page.getByText('Aucune demande ne vous attend.').waitFor();
    const places = page.getByRole('navigation', { name: 'Rubriques' });
    await places.getByRole('link', { name: 'Ce matin' }).click();
    await page.getByRole('heading', { name: 'Ce matin', level: 1 }).waitFor();
    // The page shows what it knew, then the new reply.
    await expect(page.getByText('demande d’examen à traiter')).toHaveCount(0);

    await page.goBack();
    await column(page, 'Inscrits').click();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    await page.reload();
    await page.getByRole('article', { name: 'Elsa' }).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByText('2\u00a0élèves choisis').waitFor();
    await page.getByRole('button', { name: 'Convoquer ensemble' }).click();
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await page.getByRole('link', { name: 'Donnez la date.' }).waitFor();
    await page.getByLabel('Date', { exact: true }).fill(dayFromNow(9));
    await page.getByLabel('Heure').fill('09:30');
    await page.getByLabel('Centre d’examen').fill('La Poste, Besançon');
    await page.getByLabel('Organisme').selectOption({ label: 'La Poste' });
    await expectFine(page, 'the dialog of a convocation');
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await expect.poll(() => told(page).textContent()).toContain('2\u00a0élèves convoqués');

    await column(page, 'Convoqués').click();
    await page.getByRole('button', { name: /^Annuler la date, Chloé/ }).click();
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect.poll(() => told(page).textContent()).toContain('Chloé');
    await page.getByRole('button', { name: /^Remplacer, Elsa/ }).click();
    await page.getByLabel('Qui prend la place').selectOption({ index: 1 });
    await page.getByLabel(/^Message à Elsa .*, qui perd sa place/).fill('À bientôt pour une autre date');
    await page.getByLabel(/^Message à Chloé .*, qui la prend/).fill('Une place se libère');
    await expectFine(page, 'the dialog of a replacement');
    await page.getByRole('button', { name: 'Donner la place' }).click();
    await expect.poll(() => told(page).textContent()).toMatch(/Chloé .* prend la place de Elsa/);
    await page
      .getByRole('article', { name: /^Chloé/ })
      .getByText('Une place se libère')
      .waitFor();
    await expectFine(page, 'the convocations');

    await page.getByRole('button', { name: /^Changer la date, Chloé/ }).click();
    await page.getByLabel('Date', { exact: true }).fill(dayFromNow(0));
    await page.getByRole('button', { name: 'Convoquer', exact: true }).click();
    await expect.poll(() => told(page).textContent()).toContain('1\u00a0élève convoqué');
    const name = await page.getByRole('link', { name: /^Chloé/ }).textContent();
    await page.getByRole('button', { name: 'Coller des résultats' }).click();
    await page.getByLabel('Résultats', { exact: true }).fill(`${name} reçue\nZoé Inconnue ajournée`);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('1\u00a0élève reconnu, 1\u00a0ligne laissée de côté').waitFor();
    await expectFine(page, 'pasted results');
    await page.getByRole('button', { name: 'Enregistrer 1\u00a0résultat' }).click();
    await expect.poll(() => told(page).textContent()).toContain('1\u00a0résultat enregistré');
    await column(page, 'Résultats').click();
    await page.getByRole('button', { name: /^Corriger en ajourné, Chloé/ }).waitFor();
    await expectFine(page, 'the results');

    await column(page, 'Inscrits').click();
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) await tab.getByRole('button', { name: /^Refuser, Elsa/ }).click();
    await other.getByLabel('Motif, envoyé à l’élève').fill('Dossier incomplet');
    await other.getByRole('button', { name: 'Confirmer' }).click();
    await expect.poll(() => told(other).textContent()).toContain('Elsa');
    await page.getByLabel('Motif, envoyé à l’élève').fill('Plus de place');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByText(/Entre-temps, la demande de Elsa .* «\u00a0Refusé\u00a0», par Claire/).waitFor();
    expect(await page.getByLabel('Motif, envoyé à l’élève').inputValue()).toBe('Plus de place');
  });
});
