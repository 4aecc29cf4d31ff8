/**
 * Inline scripts at the end of the body. The build writes their source texts into the page: each can use nothing from
 * outside its function.
 */
import type { FirstData } from '@balise/contract/first-data';

/**
 * Takes the data that came with the page, and hands it to the application (src/lib/early.ts).
 *
 * @returns its replies; null if the page has none, or if this browser's learner is not their owner
 */
export function takeFirstData(): Record<string, unknown> | null {
  const place = document.getElementById('first-data');
  if (!place) return null;
  place.remove();
  const { owner, replies } = JSON.parse(place.textContent ?? '') as FirstData;
  const { localStorage } = window;
  if (localStorage.getItem('token') !== owner || localStorage.getItem('mode') !== '0') return null;
  const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
  window.early = Object.fromEntries(Object.entries(replies).map(([asked, body]) => [asked, answer(body)]));
  return replies;
}

/** Addresses of the files that the application loads at its start. */
export interface Files {
  /** The type that its scripts have in the page until they start. */
  later: string;
  scripts: readonly string[];
  styles: readonly string[];
  font: string;
  /** What each page needs beside them, by the first segment of its path. */
  pages: Record<string, readonly string[]>;
}

/**
 * Fetches all that the application needs at its start at the same time, and runs its scripts after a paint. When a
 * first screen is drawn, its picture is fetched before them: on a slow network, it would share the line with files
 * that are twenty times as large.
 *
 * @param draw draws the first screen; returns its picture
 */
export function startApplication(files: Files, draw: () => HTMLImageElement | null): void {
  /** Milliseconds: the longest wait for a picture, and for the paint of a page in the background. */
  const PICTURE_MS = 400;
  const PAINT_MS = 1_000;
  const hint = (rel: string, href: string, as = ''): void => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    if (as === 'font') link.fetchPriority = 'low';
    // The browser reuses a hint only if its CORS mode is that of the element.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  let isFetching = false;
  const fetchFiles = (): void => {
    if (isFetching) return;
    isFetching = true;
    // The application waits for these (src/learner/app/main.tsx), the splash screen doesn't.
    for (const href of files.styles) hint('stylesheet', href);
    for (const href of files.scripts) hint('modulepreload', href);
    for (const href of files.pages[location.pathname.split('/')[1] ?? ''] ?? [])
      if (href.endsWith('.css')) hint('preload', href, 'style');
      else hint('modulepreload', href);
    // At low priority, because a system font is shown until it arrives.
    hint('preload', files.font, 'font');
  };
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const given of document.querySelectorAll<HTMLScriptElement>(`script[type="${files.later}"]`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      // In their order.
      script.async = false;
      script.nonce = given.nonce;
      if (given.src) script.src = given.src;
      else script.textContent = given.textContent;
      given.replaceWith(script);
    }
  };
  const afterPaint = (act: () => void): void => {
    requestAnimationFrame(() => setTimeout(act));
  };
  let picture: HTMLImageElement | null = null;
  try {
    picture = draw();
  } catch {
    // Without storage, for example. The application asks for its data itself.
  }
  const load = (): void => {
    fetchFiles();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => afterPaint(start));
    else afterPaint(start);
    setTimeout(start, PAINT_MS);
  };
  if (!picture) load();
  else {
    setTimeout(load, PICTURE_MS);
    picture.decode().then(() => afterPaint(load), load);
  }
}
