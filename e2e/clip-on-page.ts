/** Gives every question of a page the same clip, with any content of the bank. */

import { prepareSteps } from '@balise/scene/clip';
import { STREET } from '@balise/scene/samples/clip';
import type { Page } from '@playwright/test';

export const STORY = 'La voiture rouge freine, puis un enfant traverse.';
const FILE = '/media/essai-c1.json';

interface Reply {
  question?: Asked | null;
  suivante?: Asked | null;
  serie: { correction: 'fin' | 'apres' };
  clip_vu?: boolean;
}
interface Asked {
  identifiant: string;
  media: { clip: unknown };
}

function prepared(): string {
  const steps = prepareSteps(STREET);
  for (;;) {
    const step = steps.next();
    if (step.done) return JSON.stringify(step.value);
  }
}

/** @param refused how many requests for the file fail before one succeeds */
export async function plantClip(page: Page, refused = 0): Promise<void> {
  const body = prepared();
  let left = refused;
  const seen = new Set<string>();
  await page.route(`**${FILE}`, (route) => {
    left -= 1;
    if (left >= 0) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: 'application/json' });
  });
  await page.route(/\/api\/player\/infos\/[^/]+\/(question|reponse)/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Reply;
    for (const asked of [json.question, json.suivante])
      if (asked) asked.media.clip = { url: FILE, duree_s: STREET.clip.duration, description: STORY };
    if (json.question && json.clip_vu !== undefined) {
      json.clip_vu = json.serie.correction === 'fin' && seen.has(json.question.identifiant);
      seen.add(json.question.identifiant);
    }
    await route.fulfill({ response, json });
  });
}
