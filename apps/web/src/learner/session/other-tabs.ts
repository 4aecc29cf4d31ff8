/** Follows changes of the session by other tabs, which share it. */
import { noteSignOut } from '../../lib/sign-out.ts';
import { clearSessionInMemory, findPageOwner, hasSignedOut } from './session-store.ts';

interface TabReactions {
  /** Nobody is signed in any more. */
  leave: () => void;
  /** Another user is signed in, or the same one with another inscription: the page starts again. */
  restart: () => void;
}

/**
 * Compares the storage with this page's user whenever it changes, and whenever the page becomes visible or is
 * restored from the browser's memory, because a suspended page gets no events. Does not change the storage, which
 * belongs to the other tab's user.
 */
export function watchOtherTabs({ leave, restart }: TabReactions): void {
  const check = (): void => {
    const whose = findPageOwner();
    if (whose === 'ours') return;
    clearSessionInMemory();
    if (whose === 'nobody') leave();
    else restart();
  };
  window.addEventListener('storage', (event) => {
    noteSignOut(event);
    check();
  });
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasSignedOut()) leave();
    else check();
  });
  document.addEventListener('visibilitychange', check);
}
