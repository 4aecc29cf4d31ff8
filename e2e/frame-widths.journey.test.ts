/** Header, navigation and footer have the heights of the specification at every width, not only at those of devices. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const NARROWEST = 320;
const WIDEST = 1600;
/** Of the brands: the shortest, the longest and one between. */
const OWNERS = ['Inris', 'Association RCER', 'Orata, réseau d’écoles de conduite'];

/** Every link that a footer may have: the demonstration has no tag manager. */
async function serveEveryLink(page: Page): Promise<void> {
  await page.route('**/history', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"tagContainer":null', '"tagContainer":"GTM-ABC1234"');
    await route.fulfill({ response, body });
  });
}

/** The heights at the width of the window, for each owner, each choice of links, with a scroll bar and without. */
const measure = (page: Page) =>
  page.evaluate((owners) => {
    const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;
    const links = [...document.querySelectorAll<HTMLElement>('footer li')];
    // The law requires it on every page.
    const optional = links.filter((link) => !link.textContent.includes('Accessibilité'));
    const show = (shown: boolean) => (link: HTMLElement) =>
      link.style.setProperty('display', shown ? 'list-item' : 'none');
    const cases = [0, 15].flatMap((bar) =>
      owners.flatMap((owner) =>
        [[], optional, ...optional.map((link) => [link])].map((hidden) => ({ bar, owner, hidden })),
      ),
    );
    return cases.map(({ bar, owner, hidden }) => {
      document.body.style.marginInlineEnd = `${bar}px`;
      document.querySelector('footer p')?.replaceChildren(`© 2026 ${owner}`);
      optional.forEach(show(true));
      hidden.forEach(show(false));
      return {
        case: `${owner}, ${hidden.length} of ${optional.length} links less, scroll bar ${bar} px`,
        frame: [heightOf('header'), heightOf('nav'), heightOf('footer')],
        beyond: document.documentElement.scrollWidth - innerWidth,
      };
    });
  }, OWNERS);

/** What is wrong there. On small screens the navigation is a menu at the side. */
async function findFaults(page: Page, width: number): Promise<object[]> {
  const isSmall = width < 960;
  const right = isSmall ? [81, 120] : [81, 44, 64];
  return (await measure(page)).filter(({ frame: [header, nav, footer], beyond }) => {
    const found = isSmall ? [header, footer] : [header, nav, footer];
    return found.join() !== right.join() || beyond > 0;
  });
}

test(`from ${NARROWEST} to ${WIDEST} px`, { tag: '@long' }, async ({ page }) => {
  test.setTimeout(900_000);
  await serveEveryLink(page);
  await signIn(page, 'milan');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Gestion des cookies', 'Assistance à distance', 'Charte de confidentialité'])
    await footer.getByText(name).waitFor();
  for (let width = NARROWEST; width <= WIDEST; width += 1) {
    await page.setViewportSize({ width, height: 700 });
    expect(await findFaults(page, width), `${width} px`).toEqual([]);
  }
});
