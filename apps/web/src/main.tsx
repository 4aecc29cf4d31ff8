import '@fontsource-variable/inter/wght.css';
import './ui/mantine.css';
import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forget, session, watchOtherTabs } from './features/session/session-store.ts';
import { onSignedOut } from './lib/call.ts';
import { queryClient } from './lib/query-client.ts';
import { brandNamed } from './lib/site.ts';
import { read } from './lib/storage.ts';
import { router } from './pages/router.tsx';
import { themeOf, variablesOf } from './ui/theme.ts';

const brand = brandNamed(read('theme'));
for (const [name, value] of Object.entries(variablesOf(brand)))
  document.documentElement.style.setProperty(name, value);
document.title = brand.appTitle;

const leave = (): void => void router.navigate({ to: '/home', replace: true });
watchOtherTabs(leave);
// A session that ended anywhere ends here: whatever call first learns it clears the rest.
onSignedOut(() => {
  if (!session().authenticated) return;
  forget();
  leave();
});

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={themeOf(brand)} getStyleNonce={() => nonce} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
