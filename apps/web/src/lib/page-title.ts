/**
 * The title of the document: the page's own, then the application's. Also announces the new title after a navigation.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

let application = '';
let page: string | null = null;
/** Path of the last page that set a title. The browser itself announces the first page. */
let path: string | null = null;
let announced = '';
const listeners = createListeners();

function write(): void {
  document.title = page === null ? application : `${page} – ${application}`;
}

/** Sets the brand's name for the application. */
export function setApplicationTitle(title: string): void {
  application = title;
  write();
}

export function setPageTitle(title: string | null): void {
  page = title;
  write();
  if (title === null || path === location.pathname) return;
  if (path !== null) {
    announced = title;
    listeners.tell();
  }
  path = location.pathname;
}

/** Sets the document's title while the component is mounted; null leaves the title to another component. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    setPageTitle(title);
    return () => setPageTitle(null);
  }, [title]);
}

/** Title of the page after the last navigation; empty after a load. */
export const useAnnouncedTitle = (): string => useSyncExternalStore(listeners.add, () => announced);
