/** Imports code when it is needed, and handles a file that can't be fetched. */
import { CallFailed } from './call.ts';
import { withDeadline } from './deadline.ts';
import { hearRelease, isReloadDue } from './release.ts';

/**
 * Returns what `load` imports. A new release removes the files of the old one: then the page reloads at the same
 * address, and the promise stays pending. Vite's `vite:preloadError` can't wait for the server to tell its release.
 *
 * @throws CallFailed when the network is lost; the error of `load` for any other reason
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    hearRelease(await askRelease());
    if (!isReloadDue()) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
}

/**
 * Reloads this page, unless the network is still lost: then the browser would show its own error page. A reload is
 * the only way, because a browser does not fetch a failed module again in the same page.
 *
 * @throws CallFailed
 */
export async function reloadPage(): Promise<void> {
  await askRelease();
  location.reload();
}

/**
 * Reloads this page when the code behind a button could not be imported though the server answers; the next press
 * will work. Not without a network, which would lose the page, nor beside a form, which would lose typed text.
 */
export function reloadForMissingChunk(failure: unknown): void {
  if (failure instanceof CallFailed || document.querySelector('main form')) return;
  location.reload();
}

/** Milliseconds after which the network counts as lost. */
const RELEASE_MS = 10_000;

async function askRelease(): Promise<string | null> {
  try {
    return await withDeadline(RELEASE_MS, undefined, async (signal) => {
      const accept = { accept: 'text/html' };
      const { headers } = await fetch('/', { method: 'HEAD', headers: accept, cache: 'no-store', signal });
      return headers.get('x-release');
    });
  } catch {
    throw new CallFailed('RESEAU', 0);
  }
}
