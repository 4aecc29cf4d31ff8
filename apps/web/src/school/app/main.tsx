import '../../ui/fonts.css';
import '../../ui/base.css';
import '../../ui/forced-colours.css';
// Before anything is open: a reload removes the entries of what was.
import '../../ui/back-closes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmationHost } from '../../common/confirmation/api.ts';
import { currentBrand, onBrandChange } from '../../lib/brand.ts';
import { onSignedOut } from '../../lib/call.ts';
import { applyScheme } from '../../lib/color-scheme.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isReloadDue, startedWell } from '../../lib/release.ts';
import { applyBrandToDocument } from '../../ui/brand-document.ts';
import { PageAnnouncer } from '../../ui/page-announcer.tsx';
import { leaveForSignIn, watchStep } from '../frame/api.ts';
import { createSchoolRouter } from './router.tsx';
import { installSchoolRefusals } from './school-refusals.ts';
import { watchMembership } from './watch-membership.ts';

applyScheme();
installSchoolRefusals();
applyBrandToDocument(currentBrand());
onBrandChange(() => applyBrandToDocument(currentBrand()));

watchMembership(queryClient);
watchStep(queryClient);

const router = createSchoolRouter();
onSignedOut(() => leaveForSignIn(router.state.location));

// Between two pages there is nothing to lose, so the tab moves to a newer release here.
router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation || !isReloadDue()) return;
  router.history.flush();
  location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <PageAnnouncer />
      <ConfirmationHost />
    </QueryClientProvider>
  </StrictMode>,
);
startedWell();
