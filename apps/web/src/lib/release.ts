/** The release of this page, and whether the server has moved on to another one. */

/** Session-storage key of the release that the tab last reloaded for, and when. */
const TRIED = 'release';
/**
 * Milliseconds. While servers are replaced one by one, a tab may get the old release again: it must not reload in a
 * loop.
 */
const AGAIN_MS = 60_000;

/** The server's release, if it differs from this page's. */
let newer: string | null = null;

/** The server writes it into the page; empty on the development server. */
function own(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
  return name.startsWith('__') ? '' : name;
}

/** Takes the release from a reply of the server; null if the reply has none. */
export function hearRelease(name: string | null): void {
  if (name === null || own() === '') return;
  newer = name === own() ? null : name;
}

/** Whether to load this page again: there is another release, and it was not tried just before. */
export function isReloadDue(): boolean {
  if (newer === null) return false;
  try {
    const [name, at] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
    if (name === newer && Date.now() - Number(at) < AGAIN_MS) return false;
    sessionStorage.setItem(TRIED, `${newer} ${Date.now()}`);
    return true;
  } catch {
    // Without a memory the page could reload for ever.
    return false;
  }
}

/** The application has started: if its files fail another time, the page may reload again (first-steps.config.ts). */
export function startedWell(): void {
  try {
    sessionStorage.removeItem('chargement');
  } catch {
    // The storage is forbidden, so it holds nothing to remove.
  }
}
