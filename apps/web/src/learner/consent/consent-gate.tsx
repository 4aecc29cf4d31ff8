import { reloadForMissingChunk } from '../../lib/lazy-chunk.ts';
import { site } from '../../lib/site.ts';
import { useLazyComponent } from '../../lib/use-lazy-component.ts';
import { closeChoices, useConsent } from './consent-store.ts';

const loadBanner = () => import('./consent-banner.tsx').then(({ ConsentBanner }) => ConsentBanner);
const loadChoices = () => import('./consent-dialog.tsx').then(({ ConsentDialog }) => ConsentDialog);

/**
 * Asks for consent if a tag manager is configured; otherwise it draws nothing. It never covers a question that is
 * being answered, and nothing loads there without consent either.
 */
export function ConsentGate() {
  const { consent, path, choosing, chosen } = useConsent();
  const isOn = site.tagContainer !== null && path !== null;
  const asks = isOn && consent === null && !path.startsWith('/player/');
  const Banner = useLazyComponent(loadBanner, asks);
  const Choices = useLazyComponent(loadChoices, isOn && choosing, (failure) => {
    closeChoices();
    reloadForMissingChunk(failure);
  });
  if (!isOn) return null;
  return (
    <>
      {asks && Banner && <Banner />}
      {choosing && Choices && <Choices />}
      <p className="hidden" role="status">
        {chosen && 'Votre choix est enregistré.'}
      </p>
    </>
  );
}
