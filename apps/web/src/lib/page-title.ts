/**
 * The title of the document: the page's own, then the application's. Also announces the new title after a navigation.
 */
import { useEffect, useSyncExternalStore } from 'react';

let application = '';
let page: string | null = null;
/** Path of the last page that set a title. The browser itself announces the first page. */
let path: string | null = null;
let announced = '';
const listeners = new Set<() => void>();

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
    for (const listener of listeners) listener();
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Title of the page after the last navigation; empty after a load. */
export const useAnnouncedTitle = (): string => useSyncExternalStore(subscribe, () => announced);
