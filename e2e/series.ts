/** Shows the page series that the demonstration does not have. */
import type { StudentSeriesReply } from '@balise/contract/learner/series';
import type { Page } from '@playwright/test';
import { type Changeable, withoutFirstData } from './user.ts';

/** Changes the API's reply about the learner's series before the page gets it. */
export async function tellSeries(
  page: Page,
  change: (reply: Changeable<StudentSeriesReply>) => void,
): Promise<void> {
  await withoutFirstData(page);
  await page.route('**/api/front/series-eleve?**', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as StudentSeriesReply;
    change(reply);
    await route.fulfill({ response, json: reply });
  });
}

/** The API's reply about the series of the signed-in person. */
export async function fetchSeriesReply(page: Page): Promise<StudentSeriesReply> {
  const response = await page.request.get('/api/front/series-eleve?t=1');
  return (await response.json()) as StudentSeriesReply;
}
