import { useAnnouncedTitle } from '../lib/page-title.ts';

/** Announces the title of each page to screen readers, because a navigation within the application loads no document. */
export function PageAnnouncer() {
  const title = useAnnouncedTitle();
  return (
    <p className="hidden" aria-live="polite" data-page-announcer>
      {title}
    </p>
  );
}
