import { site } from '../../lib/site.ts';
import { openChoices } from './consent-store.ts';

/** To change one's mind, any time; nothing where there is nothing to choose. */
export function ConsentLink({ className }: { className?: string | undefined }) {
  if (!site.tagContainer) return null;
  return (
    <button type="button" className={className} onClick={openChoices}>
      Gestion des cookies
    </button>
  );
}
