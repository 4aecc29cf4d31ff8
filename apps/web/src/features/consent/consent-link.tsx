import { openChoices } from './consent-store.ts';

/** To change one's mind, any time. For pages that have something to choose: `site.tagContainer` is not null. */
export function ConsentLink({ className }: { className?: string | undefined }) {
  return (
    <button type="button" className={className} onClick={openChoices}>
      Gestion des cookies
    </button>
  );
}
