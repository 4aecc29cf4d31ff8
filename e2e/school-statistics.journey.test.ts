/** What those who lead a school read: the hardest questions, the report with its files, the journal. */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

test('a manager finds the hardest questions by theme, opens one, and comes back to the same list', {
  tag: '@both',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403|404/);
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor();
  const questions = page.getByRole('article');
  await questions.first().waitFor();
  const all = await questions.count();
  await expect(questions.first()).toContainText(/\d+ sur \d+\s+élèves · entre \d+\s+% et \d+\s+%/u);
  await expect(questions.first()).toContainText(/choisie par (personne|\d+\s+élèves? sur \d+)/u);
  await expectFine(page, 'the hardest questions');

  const theme = page.getByLabel('Thème');
  const letter = (await theme.locator('option').nth(1).getAttribute('value')) ?? '';
  await theme.selectOption(letter);
  await page.waitForURL((url) => url.searchParams.get('theme') === letter);
  await expect(theme).toHaveValue(letter);
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await page.goBack();
  await expect.poll(() => questions.count()).toBe(all);

  const first = questions.first().getByRole('link');
  const statement = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { name: statement, level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'À la première rencontre' }).waitFor();
  await expectFine(page, 'one question');
  await page.reload();
  await page.getByRole('heading', { name: statement, level: 1 }).waitFor();
  await page.goto('/gestion/questions/b-z-999');
  await page.getByText('Cette question n’a pas de chiffres ici').waitFor();
  await page.getByRole('link', { name: 'Voir les questions' }).click();
  await questions.first().waitFor();
});

test('a manager reads the report of a period, takes a file, and finds both the file and a look in the journal', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  const places = page.getByRole('navigation', { name: 'Rubriques' });
  await places.getByRole('link', { name: 'Bilan' }).click();
  await page.getByRole('heading', { name: 'Bilan', level: 1 }).waitFor();
  await page.getByRole('row', { name: /^Ensemble/ }).waitFor();
  await expectFine(page, 'the report');
  await page.getByLabel('Du').fill('2020-01-01');
  await page.getByLabel('Au').fill('2020-12-31');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await page.waitForURL((url) => url.searchParams.get('from') === '2020-01-01');
  await page.getByText('Du 01/01/2020 au 31/12/2020').waitFor();
  await page.reload();
  await page.getByText('Du 01/01/2020 au 31/12/2020').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Élèves (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('eleves.csv');

  await page.goto('/gestion/eleves');
  await page.getByRole('link', { name: 'Martin Léa' }).first().click();
  await page.getByRole('heading', { name: 'Léa Martin', level: 1 }).waitFor();
  await places.getByRole('link', { name: 'Journal' }).click();
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
  await page.getByText('a téléchargé la liste des élèves').first().waitFor();
  await page.getByText('a consulté un dossier').first().waitFor();
  await expectFine(page, 'the journal');
  await page.getByLabel('Genre').selectOption('looks');
  await page.waitForURL((url) => url.searchParams.get('kind') === 'looks');
  await expect(page.getByText('a téléchargé la liste des élèves')).toHaveCount(0);
  await page.getByRole('link', { name: 'Léa Martin' }).first().waitFor();
  await page.getByRole('link', { name: 'Seulement cet élève' }).first().click();
  await page.getByText('Seulement pour Léa Martin').waitFor();
  await page.getByRole('link', { name: 'Voir tous les élèves' }).click();
  await expect(page.getByText('Seulement pour Léa Martin')).toHaveCount(0);
});

test('an instructor has the questions, and neither report nor journal', { tag: '@long' }, async ({
  page,
  troubles,
}) => {
  troubles.allow(/401|403/);
  await signIn(page, 'paul');
  await page.goto('/gestion');
  const places = page.getByRole('navigation', { name: 'Rubriques' });
  await places.getByRole('link', { name: 'Questions' }).waitFor();
  await expect(places.getByRole('link', { name: /Bilan|Journal|Groupement/ })).toHaveCount(0);
  await page.goto('/gestion/bilan');
  await page.getByText('Votre rôle n’ouvre pas cette page').waitFor();
});

test('a head office sees its schools side by side, without a learner, and empty cells where few people are counted', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/401|403/);
  // No person of the demonstration works at a head office: the page gets what the server tells one.
  const figures = { enrolled: 120, active: 96, examined: 60, passed: 45, rate: 75 };
  const few = { enrolled: 12, active: null, examined: null, passed: null, rate: null };
  await page.route('**/api/school/me', async (route) => {
    const reply = await route.fetch();
    const work = (await reply.json()) as { rights: Record<string, boolean> };
    const rights = Object.fromEntries(
      Object.keys(work.rights).map((right) => [right, right === 'viewNetwork']),
    );
    const head = {
      role: 'headOffice',
      school: null,
      schools: [],
      network: { id: 1, name: 'Groupement Comtois' },
    };
    await route.fulfill({ json: { ...work, ...head, rights } });
  });
  await page.route('**/api/school/network', (route) =>
    route.fulfill({
      json: {
        name: 'Groupement Comtois',
        madeAt: '2026-03-02T03:00:00.000Z',
        from: '2025-03-01',
        to: '2026-02-28',
        schools: [
          { name: 'École des Tilleuls', ...figures, medianDays: 74 },
          { name: 'École du Port', ...few, medianDays: null },
        ],
        total: { ...few, enrolled: 132 },
      },
    }),
  );
  await signIn(page, 'claire');
  await page.waitForURL('**/gestion');
  await page.getByRole('heading', { name: 'Groupement Comtois', level: 1 }).waitFor();
  await page.getByText('Du 01/03/2025 au 28/02/2026').waitFor();
  const school = page.getByRole('row', { name: /École des Tilleuls/ });
  await expect(school).toContainText('74\u00a0jours');
  await expect(page.getByRole('row', { name: /École du Port/ })).toContainText('non montré');
  await expect(page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link')).toHaveText([
    'Groupement',
  ]);
  await expectFine(page, 'the schools of a network');
});
