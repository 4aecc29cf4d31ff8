/** The route table. Guards run before anything is drawn. */
import type { SiteBrand } from '@balise/contract/site';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { loginAddress } from '../features/session/addresses.ts';
import { currentChoices } from '../features/session/choices.ts';
import {
  type EntrySearch,
  guardConnected,
  guardPublic,
  readEntrySearch,
} from '../features/session/guards.ts';
import { rememberLoginFailure } from '../features/session/login-failure.ts';
import { forget, logIn, session } from '../features/session/session-store.ts';
import { currentBrand, setBrand } from '../lib/brand.ts';
import { CallFailed } from '../lib/call.ts';
import { site } from '../lib/site.ts';
import { ConnectedLayout } from './connected-layout.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { FaultPage } from './fault-page.tsx';

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
    const { external, path } = currentBrand().loginError;
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
  createRoute({
    ...child,
    path: '/courses/$label',
    component: lazyRouteComponent(() => import('./course-page.tsx'), 'CoursePage'),
  }),
  createRoute({
    ...child,
    path: '/contact',
    component: lazyRouteComponent(() => import('./contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    ...child,
    path: '/examen',
    component: lazyRouteComponent(() => import('./exam-page.tsx'), 'ExamPage'),
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
  component: lazyRouteComponent(() => import('./courses-layout.tsx'), 'CoursesLayout'),
});
const coursesRoutes = [
  createRoute({
    getParentRoute: () => coursesRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./courses-page.tsx'), 'CoursesPage'),
  }),
  createRoute({
    getParentRoute: () => coursesRoute,
    path: '$label',
    component: lazyRouteComponent(() => import('./course-page.tsx'), 'CoursePage'),
  }),
];

function publicOnly(): void {
  const elsewhere = guardPublic(session());
  if (elsewhere) throw redirect({ to: elsewhere });
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: () => {
    publicOnly();
    const { external, path } = currentBrand().login;
    if (!external) throw redirect({ to: path });
    location.replace(loginAddress(currentBrand()));
    return new Promise<never>(() => undefined);
  },
});

/** Pages of a brand's own public area wear that brand. */
function wear(name: string): SiteBrand {
  const brand = site.brands.find((one) => one.name === name);
  if (!brand) throw redirect({ to: '/home' });
  if (brand.name !== currentBrand().name) setBrand(name);
  return brand;
}

const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand',
  beforeLoad: ({ params }) => {
    publicOnly();
    const { login } = wear(params.brand);
    throw redirect({ to: login.external ? '/home' : login.path });
  },
});
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand/login',
  beforeLoad: ({ params }) => {
    publicOnly();
    wear(params.brand);
  },
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});

const signUp = {
  getParentRoute: () => rootRoute,
  beforeLoad: ({ params }: { params: { brand: string } }) => {
    publicOnly();
    if (!wear(params.brand).activation) throw redirect({ to: '/home' });
  },
};
const signUpRoutes = [
  createRoute({
    ...signUp,
    path: '/home/$brand/activation',
    component: lazyRouteComponent(() => import('./activation-page.tsx'), 'ActivationPage'),
  }),
  createRoute({
    ...signUp,
    path: '/home/$brand/inscription',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    ...signUp,
    path: '/home/$brand/forgotten-pwd',
    component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
  }),
];

const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vagnon',
  component: lazyRouteComponent(() => import('./book-page.tsx'), 'BookPage'),
});

const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname, search } }) => {
    const old = site.brands.flatMap(({ redirects }) => redirects).find(({ from }) => from === pathname);
    if (old) throw redirect({ to: old.to, search, replace: true });
    throw redirect({ to: '/home', replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    connectedRoute.addChildren(connectedRoutes),
    playerRoute,
    licensesRoute,
    coursesRoute.addChildren(coursesRoutes),
    homeRoute,
    brandRoute,
    loginRoute,
    ...signUpRoutes,
    bookRoute,
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
