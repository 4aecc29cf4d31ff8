/** Shows the page a reply that the demonstration does not have: a state that only a school can make. */
import type { UserReply } from '@balise/contract/account/student';
import type { Page } from '@playwright/test';

export type Changeable<T> = { -readonly [K in keyof T]: Changeable<T[K]> };

/**
 * Opens pages without their first data, as a browser that loads ahead does: the page makes each call, which a test can
 * change.
 */
export const withoutFirstData = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ purpose: 'prefetch' });

/** Changes the API's reply about the signed-in person before the page gets it. */
export async function tellUser(page: Page, change: (reply: Changeable<UserReply>) => void): Promise<void> {
  await withoutFirstData(page);
  await page.route('**/api/front/utilisateur', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as UserReply;
    change(reply);
    await route.fulfill({ response, json: reply });
  });
}

/** Address of a course that `serveCourse` answers. */
export const COURSE_LINK = '/cours-de-demonstration/chapitre-1';

export async function serveCourse(page: Page): Promise<void> {
  await page.route(`**${COURSE_LINK}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fr"><title>Cours</title><main><h1>Chapitre 1</h1></main></html>',
    }),
  );
}
