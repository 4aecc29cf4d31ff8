/** What the other tabs of this browser did: the storage and the session are theirs too. */
import { isLeftBehind, leaveMemory, whosePage } from './session-store.ts';

export interface Ways {
  /** Nobody is signed in any more. */
  leave: () => void;
  /** Somebody else is, or the same person elsewhere: this page starts again for them. */
  restart: () => void;
}

/**
 * Looks at the storage whenever it changed, and whenever this page comes to the front or back from the browser's memory,
 * for a page that slept is told nothing. The storage is left as it is: whoever changed it owns it now.
 */
export function watchOtherTabs({ leave, restart }: Ways): void {
  const check = (): void => {
    const whose = whosePage();
    if (whose === 'ours') return;
    leaveMemory();
    if (whose === 'nobody') leave();
    else restart();
  };
  window.addEventListener('storage', check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeftBehind()) leave();
    else check();
  });
  document.addEventListener('visibilitychange', check);
}
