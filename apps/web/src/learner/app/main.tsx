import '../../ui/fonts.css';
import '../../ui/base.css';
import '../../ui/forced-colours.css';
// Before anything is open: a reload removes the entries of what was.
import '../../ui/back-closes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmationHost } from '../../common/confirmation/api.ts';
import { currentBrand, onBrandChange } from '../../lib/brand.ts';
import { onSignedOut } from '../../lib/call.ts';
import { applyScheme } from '../../lib/color-scheme.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isReloadDue, startedWell } from '../../lib/release.ts';
import { keepReturnAddress } from '../../lib/return-address.ts';
import { applyBrandToDocument } from '../../ui/brand-document.ts';
import { watchLargeLetters } from '../../ui/large-letters.ts';
import { PageAnnouncer } from '../../ui/page-announcer.tsx';
import { ConsentGate, visitPage } from '../consent/api.ts';
import { isLoadingUser } from '../entry/api.ts';
import { clearSession, session, watchOtherTabs } from '../session/api.ts';
import { ApplyUserSettings } from '../settings/api.ts';
import { router } from './router.tsx';

applyScheme();
watchLargeLetters();
applyBrandToDocument(currentBrand());
onBrandChange(() => applyBrandToDocument(currentBrand()));

const leave = (): void => void router.navigate({ to: '/home', replace: true });
watchOtherTabs({ leave, restart: () => location.replace('/') });
// Any call that finds the session ended clears the rest here.
onSignedOut(() => {
  if (!session().authenticated || isLoadingUser()) return;
  clearSession();
  keepReturnAddress(router.state.location);
  leave();
});

// Only a new path is a new page; a new query, such as a ticket or a sorting, is not.
router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  if (pathChanged) visitPage(toLocation.pathname);
});

// Between two pages there is nothing to lose, so the tab moves to a newer release here. Not in the public area, where
// typed text is only in memory, nor for staff who act for a learner: a reload would end that.
router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  const { authenticated, connectedAs } = session();
  if (!pathChanged || !fromLocation || !authenticated || connectedAs || !isReloadDue()) return;
  router.history.flush();
  location.reload();
});

function App() {
  return (
    <>
      <ConsentGate />
      <QueryClientProvider client={queryClient}>
        <ApplyUserSettings />
        <RouterProvider router={router} />
        <PageAnnouncer />
        <ConfirmationHost />
      </QueryClientProvider>
    </>
  );
}

/**
 * Calls back once the application's style sheets have loaded, at once if they already have. A script adds them to the
 * page (first-steps.config.ts), so that they don't block the first paint; if one fails to load, that script handles
 * it.
 */
function whenStyled(draw: () => void): void {
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  let left = missing.length;
  if (left === 0) draw();
  for (const link of missing)
    link.addEventListener('load', () => {
      left -= 1;
      if (left === 0) draw();
    });
}

const root = document.getElementById('root');
if (!root) throw new Error('no root');
const drawing = createRoot(root);
whenStyled(() => {
  // In slices, so that the page stays responsive.
  startTransition(() =>
    drawing.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  startedWell();
});
