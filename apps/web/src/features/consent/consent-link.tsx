import { openChoices } from './consent-store.ts';

/** Opens the consent dialog at any time. For pages with a tag manager: `site.tagContainer` is not null. */
export function ConsentLink({ className }: { className?: string | undefined }) {
  return (
    <button type="button" className={className} onClick={openChoices}>
      Gestion des cookies
    </button>
  );
}
