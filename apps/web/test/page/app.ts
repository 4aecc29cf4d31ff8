/// <reference types="@vitest/browser-playwright" />
/**
 * Opens the whole application in the page of the tests, at any address, as a learner or a visitor, without a server.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { test as base, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { router } from '../../src/learner/app/router.tsx';
import { pageOutbox } from '../../src/learner/outbox/page-outbox.ts';
import { clearSession, logIn } from '../../src/learner/session/session-store.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { markLargeLetters } from '../../src/ui/large-letters.ts';
import { answerForLearner, learnerId, welcomeAnother } from './learner.ts';
import { forgetAnswers, isAsking, keepWaiting, unexpected } from './network.ts';

export { expect, page };

/** The application is drawn once, because all files share one page. */
let drawn: Promise<unknown> | null = null;
function draw(): Promise<unknown> {
  if (drawn) return drawn;
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [QUIET] }) });
  drawn = import('../../src/learner/app/main.tsx');
  return drawn;
}

/** A public page between two tests; its text never arrives. */
const QUIET = '/accessibilite';

interface Fixtures {
  fresh: undefined;
}

/** Begins in a light desktop window without a session; fails if the page makes a call that the test does not answer. */
export const test = base.extend<Fixtures>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from its first parameter
    async ({}, use) => {
      forgetAnswers();
      keepWaiting('GET /api/textes/{marque}/{texte}');
      welcomeAnother();
      answerForLearner();
      await draw();
      await use(undefined);
      expect(unexpected).toEqual([]);
      router.history.push(QUIET);
      await pageOutbox.erase(learnerId());
      clearSession();
      await setLooks({});
    },
    { auto: true },
  ],
});

/** Signs the learner in and opens an address; the API replies as the test has set. */
export async function openAsLearner(path: string): Promise<void> {
  await logIn({ ticket: 'ST-1' });
  await open(path);
}

export async function open(path: string): Promise<void> {
  router.history.push(path);
  await settled();
}

/** Milliseconds in which a page must settle. */
const PATIENCE_MS = 10_000;

const statuses = (): string[] =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent ?? '');

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits until the page makes no more calls and has its fonts and pictures; then ends all animations. */
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
  // Lazy pictures may not be requested yet, so they are not awaited.
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

/** Finishes all animations except endless ones. */
export function endMotion(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
}

/** The frame in which the runner shows the page. */
function findFrame(): HTMLElement {
  const frame = window.frameElement;
  if (!(frame instanceof (window.parent as typeof globalThis & Window).HTMLElement))
    throw new Error('the page has no frame');
  return frame;
}

/** Runs `measure` while the page has a layout but is not painted, which takes most of the time of a resize. */
export async function withoutPainting(measure: () => Promise<void>): Promise<void> {
  const { style } = findFrame();
  style.visibility = 'hidden';
  try {
    await measure();
  } finally {
    style.visibility = '';
  }
}

export interface Looks {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** Percent of the usual text size, by the learner's setting. */
  text?: '100' | '150';
  /** Size of usual text (px), by the browser's setting; 16 in most. */
  letters?: 16 | 24 | 32;
}

let lettersNow = 16;
async function setBrowserLetters(letters: number): Promise<void> {
  if (letters === lettersNow) return;
  lettersNow = letters;
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: letters } });
}

/** Sets the window, the scheme and the text size; by default a light desktop window with the usual text size. */
export async function setLooks({
  width = 1440,
  height = 900,
  scheme = 'light',
  text = '100',
  letters = 16,
}: Looks): Promise<void> {
  // The size of the frame is the page's window. The runner's own command would ask the browser, which takes longer.
  Object.assign(findFrame().style, { width: `${width}px`, height: `${height}px` });
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.dataset.text = text;
  await setBrowserLetters(letters);
  markLargeLetters();
  await new Promise(requestAnimationFrame);
  endMotion();
}

/** Looks at the page as in print, or with colours of the system. */
export async function withMedia(
  media: { media?: string; features: { name: string; value: string }[] },
  look: () => void,
): Promise<void> {
  try {
    await cdp().send('Emulation.setEmulatedMedia', media);
    look();
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
  }
}
