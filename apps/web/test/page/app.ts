/** The whole application in the page of the tests, opened at any address as a learner or a visitor, without a server. */
import { createMemoryHistory } from '@tanstack/react-router';
import { test as base, expect } from 'vitest';
import { page } from 'vitest/browser';
import { pageOutbox } from '../../src/features/outbox/page-outbox.ts';
import { clearSession, logIn } from '../../src/features/session/session-store.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { router } from '../../src/pages/router.tsx';
import { answerForLearner } from './learner.ts';
import { forgetAnswers, isAsking, keepWaiting, unexpected } from './network.ts';

export { expect, page };

/** Draws the application once: the page is the same for all files. */
let drawn: Promise<unknown> | null = null;
function draw(): Promise<unknown> {
  if (drawn) return drawn;
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [QUIET] }) });
  drawn = import('../../src/main.tsx');
  return drawn;
}

/** Number of the learner whom `user()` tells of. */
const LEARNER = 1;
/** A page that anybody may see; between two tests its text never comes. */
const QUIET = '/accessibilite';

interface Fixtures {
  fresh: undefined;
}

/** Begins in a window of a desktop, light, with nobody signed in; fails when the page asks what nobody answers. */
export const test = base.extend<Fixtures>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first parameter
    async ({}, use) => {
      forgetAnswers();
      keepWaiting('GET /api/textes/{marque}/{texte}');
      answerForLearner();
      await draw();
      await use(undefined);
      expect(unexpected).toEqual([]);
      router.history.push(QUIET);
      await pageOutbox.erase(LEARNER);
      clearSession();
      await setLooks({});
    },
    { auto: true },
  ],
});

/** Signs the learner in and opens an address; the answers of the API are those told before. */
export async function openAsLearner(path: string): Promise<void> {
  await logIn({ ticket: 'ST-1' });
  await open(path);
}

export async function open(path: string): Promise<void> {
  router.history.push(path);
  await settled();
}

/** Milliseconds that a page may take to settle. */
const PATIENCE_MS = 10_000;

const statuses = (): string[] =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent ?? '');

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits until the page asks nothing more, and has its fonts and pictures; what moves is at its end. */
export async function settled(): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < 3; ) {
    await turn();
    const busy = [
      router.state.status !== 'idle' && `the router is ${router.state.status}`,
      queryClient.isFetching() > 0 && 'a query has no answer',
      isAsking() && 'a call has no answer',
      document.querySelector('h1') === null && 'there is no heading',
      statuses().includes('Chargement…') && 'it says that it loads',
    ].filter(Boolean);
    quiet = busy.length > 0 ? 0 : quiet + 1;
    if (performance.now() > latest) throw new Error(`the page does not settle: ${busy.join(', ')}`);
  }
  await document.fonts.ready;
  // What is fetched only when it is scrolled to has nothing to wait for.
  const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
  await Promise.all(pictures.map(untilLoaded));
  endMotion();
}

function untilLoaded(picture: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });
}

/** What moves is at its end; what turns for ever is left to turn. */
export function endMotion(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
}

export interface Looks {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** Percent of the usual size, as the learner's settings have it. */
  text?: '100' | '150';
}

/** How the page is looked at; what is left out is a desktop's, light, at the usual size. */
export async function setLooks({
  width = 1440,
  height = 900,
  scheme = 'light',
  text = '100',
}: Looks): Promise<void> {
  await page.viewport(width, height);
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.dataset.text = text;
  await new Promise(requestAnimationFrame);
  endMotion();
}
