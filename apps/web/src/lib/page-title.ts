/** The title of the document: the page's own, then the application's; and what is said aloud of a page one has come to. */
import { useEffect, useSyncExternalStore } from 'react';

let application = '';
let page: string | null = null;
/** Path of the page whose title was last there: the browser itself says the first. */
let path: string | null = null;
let announced = '';
const listeners = new Set<() => void>();

function write(): void {
  document.title = page === null ? application : `${page} – ${application}`;
}

/** The brand's name for the application. */
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

/** Gives the document this title as long as the page is there; null leaves it to what stands in the page. */
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

/** Title of the page one has come to last, other than by loading it. */
export const useAnnouncedTitle = (): string => useSyncExternalStore(subscribe, () => announced);
