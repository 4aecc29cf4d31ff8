/** Which release of the application this page is, and whether the server has gone on to another one. */

/** Of this tab: the release it was last loaded for, and when. */
const TRIED = 'release';
/** Milliseconds. While servers are replaced one by one a tab may be sent back to the old release: it must not turn in circles. */
const AGAIN_MS = 60_000;

/** The server's release, while it is not this page's. */
let newer: string | null = null;

/** As the server wrote it into the page; empty where pages come from the development server. */
function own(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
  return name.startsWith('__') ? '' : name;
}

/** What an answer of the server says of it; null when it says nothing. */
export function hearRelease(name: string | null): void {
  if (name === null || own() === '') return;
  newer = name === own() ? null : name;
}

/** Whether this page had better be loaded whole: there is another release, and it was not just tried in vain. */
export function isReloadDue(): boolean {
  if (newer === null) return false;
  try {
    const [name, at] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
    if (name === newer && Date.now() - Number(at) < AGAIN_MS) return false;
    sessionStorage.setItem(TRIED, `${newer} ${Date.now()}`);
    return true;
  } catch {
    // Where nothing can be remembered a page could load itself for ever.
    return false;
  }
}

/** The application runs: should its files fail another time, the page may load itself again (first-steps.config.ts). */
export function startedWell(): void {
  try {
    sessionStorage.removeItem('chargement');
  } catch {
    // Nothing was kept there either.
  }
}
