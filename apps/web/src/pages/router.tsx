/** The route table. Guards run before anything is drawn. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentChoices } from '../features/session/choices.ts';
import {
  type EntrySearch,
  guardConnected,
  guardPublic,
  readEntrySearch,
} from '../features/session/guards.ts';
import { rememberLoginFailure } from '../features/session/login-failure.ts';
import { forget, logIn, session } from '../features/session/session-store.ts';
import { CallFailed } from '../lib/call.ts';
import { brandNamed, site } from '../lib/site.ts';
import { ConnectedLayout } from './connected-layout.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { FaultPage } from './fault-page.tsx';
import { LoginPage } from './login-page.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: FaultPage,
  // Any other path leads to the public area, which sends on whoever is signed in.
  notFoundComponent: () => null,
});

/** A ticket or a chosen inscription in the address is exchanged first; the address is clean afterwards. */
async function enter(search: EntrySearch): Promise<never> {
  try {
    const { kind } = await logIn(definedOnly(search));
    throw redirect({
      to: kind === 'in' ? '/dashboard' : kind === 'choose' ? '/licenses' : '/only-courses',
      replace: true,
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    forget();
    rememberLoginFailure(error);
    const { external, path } = brandNamed(site.brand).loginError;
    if (external) {
      location.replace(path);
      // The page is leaving: nothing more is to be drawn.
      return new Promise<never>(() => undefined);
    }
    throw redirect({ to: path, search: { error: true }, replace: true });
  }
}

function definedOnly({ ticket, inscriptionId }: EntrySearch): { ticket?: string; inscriptionId?: string } {
  return { ...(ticket && { ticket }), ...(inscriptionId && { inscriptionId }) };
}

async function connected({ search }: { search: Record<string, unknown> }): Promise<void> {
  const entry = readEntrySearch(search);
  const elsewhere = guardConnected(session(), entry);
  if (elsewhere) throw redirect({ to: elsewhere });
  if (entry.ticket || entry.inscriptionId) await enter(entry);
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async (context) => {
    await connected(context);
    throw redirect({ to: '/dashboard', replace: true });
  },
});

const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'connected',
  beforeLoad: connected,
  component: ConnectedLayout,
});
const child = { getParentRoute: () => connectedRoute };
const connectedRoutes = [
  createRoute({ ...child, path: '/dashboard', component: DashboardPage }),
  createRoute({
    ...child,
    path: '/history',
    component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    ...child,
    path: '/welcome',
    component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomePage'),
  }),
  createRoute({
    ...child,
    path: '/resume/$id',
    component: lazyRouteComponent(() => import('./summary-page.tsx'), 'SummaryPage'),
  }),
  createRoute({
    ...child,
    path: '/details/$id',
    component: lazyRouteComponent(() => import('./details-page.tsx'), 'DetailsPage'),
  }),
];

const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player/$id',
  beforeLoad: connected,
  component: lazyRouteComponent(() => import('./player-page.tsx'), 'PlayerPage'),
});

const licensesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/licenses',
  beforeLoad: () => {
    if (!session().authenticated && currentChoices().inscriptions.length === 0)
      throw redirect({ to: '/home' });
  },
  component: lazyRouteComponent(() => import('./licenses-page.tsx'), 'LicensesPage'),
});

const coursesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/only-courses',
  beforeLoad: () => {
    if (!session().authenticated) throw redirect({ to: '/home' });
  },
  component: lazyRouteComponent(() => import('./courses-page.tsx'), 'CoursesPage'),
});

function publicOnly(): void {
  const elsewhere = guardPublic(session());
  if (elsewhere) throw redirect({ to: elsewhere });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: () => {
    publicOnly();
    const { external, path } = brandNamed(site.brand).login;
    if (external) location.replace(path);
    else throw redirect({ to: path });
  },
});
const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/home/$brand/login', params });
  },
});
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand/login',
  beforeLoad: publicOnly,
  component: LoginPage,
});

const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    connectedRoute.addChildren(connectedRoutes),
    playerRoute,
    licensesRoute,
    coursesRoute,
    homeRoute,
    brandRoute,
    loginRoute,
    elsewhereRoute,
  ]),
  defaultErrorComponent: FaultPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
