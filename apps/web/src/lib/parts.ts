/** Parts of the application that a page fetches when it needs them. */
import { CallFailed } from './call.ts';
import { withDeadline } from './deadline.ts';
import { hearRelease, isReloadDue } from './release.ts';

/**
 * What `load` imports. Its file is gone once the server has another release: then this page is loaded anew at the same
 * address, and nothing more is drawn meanwhile.
 *
 * @throws CallFailed when the network is lost; what `load` throws when neither is the reason
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
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
 * Loads this page anew, unless the network is still lost: the browser would put a page of its own in its place. A file
 * that could not be had once is not asked for again by the page that missed it, so nothing less helps.
 *
 * @throws CallFailed
 */
export async function reloadPage(): Promise<void> {
  await askRelease();
  location.reload();
}

/**
 * For a part that somebody pressed for and that could not be had though the server answers: the page is loaded anew, and the
 * next press has it. Without a network that would lose the page, and where something may be half typed, what is typed.
 */
export function missPart(failure: unknown): void {
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
