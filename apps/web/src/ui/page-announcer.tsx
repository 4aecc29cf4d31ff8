import { useAnnouncedTitle } from '../lib/page-title.ts';

/** Tells a screen reader which page one has come to: within the application no document is loaded that would. */
export function PageAnnouncer() {
  const title = useAnnouncedTitle();
  return (
    <p className="hidden" aria-live="polite" data-page-announcer>
      {title}
    </p>
  );
}
