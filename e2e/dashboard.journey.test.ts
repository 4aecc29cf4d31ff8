/** The dashboard: the learner's progress and next step, and what it shows when there is nothing to show. */
import { ANSWERS_TO_JUDGE } from '@balise/rules/theme-rule';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginSeries } from './play.ts';
import { fetchSeriesReply, tellSeries } from './series.ts';
import { withoutFirstData } from './user.ts';
import { signIn, WIDTHS } from './visitor.ts';

const BRANDS = ['prepacode', 'orata', 'rcer', 'inris', 'michelin', 'prepaconduite'];

test('the next step says what to do and why, and leads there; figures show the progress', async ({
  page,
}) => {
  await signIn(page, 'sacha');
  const next = page.getByRole('region', { name: /^Reprenez votre entraînement n°/ });
  const { historique, themes } = await fetchSeriesReply(page);
  const begun = historique.find(({ terminee, type }) => !terminee && type === 'entrainement');
  const left = (begun?.nb_questions ?? 0) - (begun?.nb_questions_realisees ?? 0);
  await next.getByText(`Il vous reste ${left}\u00a0questions sur ${begun?.nb_questions}`).waitFor();
  // One next step, not several.
  expect(await next.getByRole('link').or(next.getByRole('button')).count()).toBe(1);

  const glance = page.getByRole('region', { name: 'Où j’en suis' });
  const reached = themes.filter(
    ({ score, seuil, nb_questions }) => nb_questions >= ANSWERS_TO_JUDGE && score !== null && score >= seuil,
  ).length;
  await glance.getByText(`${reached} sur ${themes.length}`).waitFor();
  const last = historique
    .filter(({ terminee, type }) => terminee && (type === 'entrainement' || type === 'examen'))
    .toSorted((a, b) => b.date.localeCompare(a.date))[0];
  await glance.getByText(new RegExp(`^${last?.score}\\s*/\\s*${last?.nb_questions}$`)).waitFor();
  await glance.getByRole('button', { name: 'Comment c’est calculé' }).click();
  await page.getByText(/Vos réponses disent ce que vous savez/).waitFor();
  await page.keyboard.press('Escape');

  // All of it is visible in the first window of a desktop.
  for (const part of [next, glance]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThan(900);
  }
  await next.getByRole('link', { name: 'Continuer' }).click();
  await page.waitForURL(`**/player/${begun?.id}`);
});

test('each point of the curve names its series on focus, hides the name at Escape and leads to its summary', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  const points = page.getByRole('list', { name: /Mes derniers scores/ }).getByRole('link');
  await points.first().waitFor();
  const { historique } = await fetchSeriesReply(page);
  const marked = historique.filter(
    ({ terminee, type }) => terminee && (type === 'entrainement' || type === 'examen'),
  );
  expect(await points.count()).toBe(Math.min(8, marked.length));
  const oldest = marked.toSorted((a, b) => a.date.localeCompare(b.date)).at(-8) ?? marked.at(-1);
  const words = points.first().locator('span');
  const shown = async (): Promise<boolean> => ((await words.boundingBox())?.width ?? 0) > 40;
  expect(await shown()).toBe(false);
  await points.first().focus();
  await expect.poll(shown).toBe(true);
  expect(await words.textContent()).toMatch(
    new RegExp(
      `^${oldest?.libelle} n°\u00a0\\d+, .*: ${oldest?.score} sur ${oldest?.nb_questions}, \\d+\u00a0%$`,
    ),
  );
  await page.keyboard.press('Escape');
  await expect.poll(shown).toBe(false);
  // A point's height shows its rate: the first is below the last when it is lower.
  const heights = await points.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
  const rates = await points.evaluateAll((links) =>
    links.map((link) => Number(/, (\d+)\u00a0%$/.exec(link.textContent ?? '')?.[1])),
  );
  for (let index = 1; index < rates.length; index += 1)
    expect(Math.sign((heights[index] ?? 0) - (heights[index - 1] ?? 0))).toBe(
      Math.sign((rates[index - 1] ?? 0) - (rates[index] ?? 0)),
    );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/resume/**');
});

test('the themes are sorted by weakness or by the programme, each compared with the threshold in words', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  const buttons = page.getByRole('button', { name: /^Réviser le thème/ });
  await buttons.first().waitFor();
  const { themes } = await fetchSeriesReply(page);
  const scores = async (): Promise<number[]> => {
    const rows = await buttons.locator('xpath=ancestor::li').allTextContents();
    return rows.map((row) => Number(/(\d+)\u00a0%/.exec(row)?.[1]));
  };
  // A theme of fewer answers is not judged, and comes last.
  const judged = themes.map(({ score, nb_questions }) => (nb_questions < 5 ? null : score));
  const asShown = (list: (number | null)[]) => list.map((score) => score ?? Number.NaN);
  const fragile = judged.toSorted((a, b) => (a ?? 101) - (b ?? 101));
  expect(await scores()).toEqual(asShown(fragile));
  await page.getByText('Programme', { exact: true }).click();
  await expect.poll(scores).toEqual(asShown(judged));
  for (const { score, seuil, nb_questions } of themes) {
    if (score === null || nb_questions < 5) continue;
    const words = score === seuil ? 'au seuil' : new RegExp(score < seuil ? 'sous le seuil' : 'au-dessus');
    await page.getByText(words).first().waitFor();
  }
  expect(await page.getByText(/points? sous le seuil$/).count()).toBe(
    themes.filter(({ score, seuil, nb_questions }) => nb_questions >= 5 && score !== null && score < seuil)
      .length,
  );
});

test('a pressed button starts one series, however often and fast it is pressed', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sacha');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/serie/create'))
      created.push(request.url());
  });
  const button = page.getByRole('button', { name: /^Réviser le thème/ }).first();
  await button.waitFor();
  // In one task of the page, before anything of the first press is rendered.
  await button.evaluate((element: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) element.click();
  });
  await page.waitForURL('**/player/**');
  await page.waitForLoadState('networkidle');
  expect(created).toHaveLength(1);
});

test('after a series, the dashboard is up to date at once and shows no old figure', async ({ page }) => {
  // Without credits no other journey starts a mock exam for her, which would come first.
  await signIn(page, 'lina');
  const button = page.getByRole('button', { name: /^Réviser le thème/ }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Réviser le thème ', '');
  await button.click();
  await page.waitForURL('**/player/**');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const seen: string[] = [];
  await page.exposeFunction('heading', (text: string) => seen.push(text));
  await page.evaluate(() => {
    const tell = (globalThis as unknown as { heading(text: string): void }).heading;
    new MutationObserver(() => {
      const text = document.getElementById('next-title')?.textContent;
      if (text) tell(text);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await leavePlayer(page);
  await page.waitForURL('**/dashboard');
  const link = page.getByRole('region', { name: /^Reprenez/ }).getByRole('link', { name: 'Continuer' });
  expect(await link.getAttribute('href')).toBe(`/player/${id}`);
  expect([...new Set(seen)]).toEqual([expect.stringContaining(name)]);
});

/** Leaves by the button, and by the dialog if there is one. */
async function leavePlayer(page: Page): Promise<void> {
  await beginSeries(page);
  await page.getByRole('button', { name: 'Quitter' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click();
}

test('without credits, everything that costs one is disabled, with a reason and a link to the school; the themes stay open', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lina');
  await page.getByRole('heading', { name: 'Mes crédits' }).waitFor();
  for (const name of ['Sans chrono, Entraînement', 'Chronométré, Entraînement', /, Examen blanc$/])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  expect(
    await page
      .getByRole('button', { name: /^Réviser le thème/ })
      .first()
      .isEnabled(),
  ).toBe(true);
  await page.getByText('Vos crédits sont épuisés, votre école peut en ajouter.').waitFor();
  await page.getByRole('link', { name: 'Demander des crédits' }).click();
  await page.waitForURL('**/contact?**');
  await expect.poll(() => page.getByLabel('Sujet').inputValue()).toBe('Demande de crédits');
});

test('when everything left costs a credit, the next step is to ask for some', {
  tag: '@long',
}, async ({ page }) => {
  await tellSeries(page, (reply) => {
    reply.historique = reply.historique.filter(({ terminee }) => terminee);
    reply.parcours_personnalise = null;
    reply.series_restantes.series = reply.series_restantes.series.filter((offer) => offer.utilise_credit);
  });
  await signIn(page, 'lina');
  const next = page.getByRole('region', { name: 'Vos crédits sont épuisés' });
  await next.getByRole('link', { name: 'Demander des crédits' }).click();
  await page.waitForURL('**/contact**');
});

test('a learner who has done only the welcome reads what will come there, and sees no made-up figure', {
  tag: '@long',
}, async ({ page }) => {
  await tellSeries(page, (reply) => {
    const first = reply.historique.find(({ type }) => type === 'accueil');
    const early = { niveau: null, nouvelles: null, connues: null, chiffres: null };
    const manque = { reponses: 60, jours: 1, themes: 0 };
    const preparation = { jour: '2026-11-20', manque, ...early };
    Object.assign(reply, { historique: first ? [first] : [], parcours_personnalise: null, preparation });
    for (const theme of reply.themes) Object.assign(theme, { score: null, nb_questions: 0 });
  });
  await signIn(page, 'sacha');
  await page.getByText(/^Votre courbe se dessinera ici/).waitFor();
  expect(await page.getByText('Pas encore vu').count()).toBe(10);
  const glance = page.getByRole('region', { name: 'Où j’en suis' });
  await glance.getByText('Trop tôt pour le dire').waitFor();
  expect(await glance.getByRole('heading').allTextContents()).toEqual([
    'Réussir l’examen',
    'Sept derniers jours',
  ]);
});

test('outdated figures that could not be refreshed stay, say so, and are refreshed on request', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/400/);
  await signIn(page, 'sacha');
  await page
    .getByRole('button', { name: /^Réviser le thème/ })
    .first()
    .click();
  await page.waitForURL('**/player/**');
  let lost = true;
  await page.route('**/api/front/series-eleve?**', (route) =>
    lost ? route.fulfill({ status: 400, json: { code: 'REQUETE_INVALIDE' } }) : route.continue(),
  );
  await leavePlayer(page);
  await page.waitForURL('**/dashboard');
  const stale = page.getByText(/L’actualisation n’a pas abouti/);
  await stale.waitFor();
  await page.getByRole('heading', { name: 'Mes derniers scores' }).waitFor();
  lost = false;
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await stale.waitFor({ state: 'hidden' });
});

for (const width of WIDTHS) {
  test(`nothing moves once it is drawn, on a network of any speed, at ${width} px`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ width }, async ({ page }) => {
      await signIn(page, 'lina');
      await withoutFirstData(page);
      await page.route(/\/api\/front\/|hero\.svg$/, async (route) => {
        // With a slow network, the skeleton is drawn first.
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.addInitScript(() => {
        const told = globalThis as unknown as { shifted: string[] };
        told.shifted = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
            for (const { node } of entry.sources)
              if (node?.parentElement?.closest('main')) told.shifted.push(node.textContent ?? '');
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Mes derniers scores' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as unknown as { shifted: string[] }).shifted)).toEqual([]);
    });
  });
}

test('in every brand and both schemes, the contrast of a theme’s bar is 3:1 on its card, of its letter 4.5:1 on its badge', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sacha');
  for (const brand of BRANDS) {
    await page.evaluate((name) => localStorage.setItem('theme', name), brand);
    await page.reload();
    await page
      .getByRole('button', { name: /^Réviser le thème/ })
      .first()
      .waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
      const contrasts = await themeContrasts(page);
      expect(contrasts.length).toBeGreaterThan(6);
      for (const { letter, text, bar } of contrasts) {
        expect(text, `${brand}, ${colorScheme}, letter ${letter}`).toBeGreaterThanOrEqual(4.5);
        expect(bar, `${brand}, ${colorScheme}, bar of ${letter}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** For each theme, the painted contrasts: of its letter on its badge, and of its bar on the card. */
function themeContrasts(page: Page): Promise<{ letter: string; text: number; bar: number }[]> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const luminance = (color: string): number => {
      if (!context) throw new Error('no canvas');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const level = part / 255;
        return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one: string, other: string): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const rows = [...document.querySelectorAll('button[aria-label^="Réviser le thème"]')].map((button) =>
      button.closest('li'),
    );
    // A theme of few answers has no bar.
    const judged = rows.filter((row) => row?.querySelector('[style*="width"]'));
    return judged.map((row) => {
      const badge = row?.querySelector('span');
      const fill = row?.querySelector('[style*="width"]');
      const card = row?.closest('section');
      if (!badge || !fill || !card) throw new Error('a theme without its badge, its bar or its card');
      const { color, backgroundColor } = getComputedStyle(badge);
      return {
        letter: badge.textContent ?? '',
        text: ratio(color, backgroundColor),
        bar: ratio(getComputedStyle(fill).backgroundColor, getComputedStyle(card).backgroundColor),
      };
    });
  });
}
