/** Code that a page imports when it needs it, and what happens when its file can't be fetched. */
import { CallFailed } from './call.ts';
import { withDeadline } from './deadline.ts';
import { hearRelease, isReloadDue } from './release.ts';

/**
 * What `load` imports. A new release takes the files of the old one away: then this page is reloaded at the same address,
 * and the promise stays pending. Vite's `vite:preloadError` can't hold the import while the server is asked for its release.
 *
 * @throws CallFailed when the network is lost; what `load` throws when neither is the reason
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
 * Reloads this page, unless the network is still lost: the browser would show an error page of its own. A browser does not
 * fetch a module again that failed once in the same page, so nothing less helps.
 *
 * @throws CallFailed
 */
export async function reloadPage(): Promise<void> {
  await askRelease();
  location.reload();
}

/**
 * Reloads this page when something pressed could not be imported though the server answers; the next press finds it. Not
 * without a network, which would lose the page, nor beside a form, which would lose what is typed.
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
