/** Follows what other tabs of this browser do to the session, which they share. */
import { clearSessionInMemory, findPageOwner, hasSignedOut } from './session-store.ts';

interface TabReactions {
  /** Nobody is signed in any more. */
  leave: () => void;
  /** Somebody else is signed in, or the same person with another inscription: the page starts again. */
  restart: () => void;
}

/**
 * Compares the storage with this page's person whenever it changes, and whenever the page comes to the front or back from the
 * browser's memory: a page that was suspended gets no events. The storage is left as it is, because it belongs to who changed it.
 */
export function watchOtherTabs({ leave, restart }: TabReactions): void {
  const check = (): void => {
    const whose = findPageOwner();
    if (whose === 'ours') return;
    clearSessionInMemory();
    if (whose === 'nobody') leave();
    else restart();
  };
  window.addEventListener('storage', check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSignedOut()) leave();
    else check();
  });
  document.addEventListener('visibilitychange', check);
}
