import { useAnnouncedTitle } from '../lib/page-title.ts';

/** Tells a screen reader the title of each page: a navigation within the application loads no document, which would do so. */
export function PageAnnouncer() {
  const title = useAnnouncedTitle();
  return (
    <p className="hidden" aria-live="polite" data-page-announcer>
      {title}
    </p>
  );
}
