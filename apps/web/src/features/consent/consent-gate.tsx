import { lazy, Suspense } from 'react';
import { site } from '../../lib/site.ts';
import { useConsent } from './consent-store.ts';

const Banner = lazy(() =>
  import('./consent-banner.tsx').then(({ ConsentBanner: component }) => ({ default: component })),
);
const Choices = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog: component }) => ({ default: component })),
);

/**
 * Asks for consent where there is something to consent to: nothing is drawn when no tag manager is configured. A
 * question being answered is never covered; what was not agreed to is not loaded there either.
 */
export function ConsentGate() {
  const { consent, path, choosing, chosen } = useConsent();
  if (!site.tagContainer || path === null) return null;
  const asks = consent === null && !path.startsWith('/player/');
  return (
    <>
      <Suspense>
        {asks && <Banner />}
        {choosing && <Choices />}
      </Suspense>
      <p className="hidden" role="status">
        {chosen && 'Votre choix est enregistré.'}
      </p>
    </>
  );
}
