/** The route table. Guards run before anything is drawn. */
import type { LegalText } from '@balise/contract/base/codes';
import type { SiteBrand } from '@balise/contract/site';
import { BOOK_PAGE, findBookBrand } from '@balise/rules/page-brand';
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { applyBrand, currentBrand } from '../../lib/brand.ts';
import { sessionEpoch } from '../../lib/call.ts';
import { importChunk } from '../../lib/lazy-chunk.ts';
import { isOfStaff } from '../../lib/return-address.ts';
import { loginAddress } from '../../lib/sign-on-addresses.ts';
import { site } from '../../lib/site.ts';
import { DeferredChildren } from '../../ui/deferred-children.tsx';
import { FaultPage, InnerFault } from '../../ui/fault-page.tsx';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/loading.tsx';
import { DashboardPage } from '../dashboard/api.ts';
import {
  enterAccountChange,
  enterConnected,
  enterCourses,
  enterFromPartner,
  enterLicences,
  enterPublic,
  leaveFor,
} from '../entry/api.ts';
import { waitingCount } from '../outbox/api.ts';
import { currentChoices, session, sessionReady, useSession } from '../session/api.ts';
import { ConnectedLayout } from './connected-layout.tsx';

/** A page whose chunk is imported when the page is first opened, or when the router preloads it. */
function lazyPage<Props, Name extends string>(
  load: () => Promise<Record<Name, (props: Props) => unknown>>,
  name: Name,
): AsyncRouteComponent<Props> {
  return lazyRouteComponent(() => importChunk(load), name) as unknown as AsyncRouteComponent<Props>;
}

/** How a page is loaded, and its name in the module. */
type Page<Name extends string> = [load: () => Promise<Record<Name, () => unknown>>, name: Name];

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: FaultPage,
  // Any other path leads to the public area, which redirects signed-in users.
  notFoundComponent: () => null,
});

/**
 * Draws nothing after a sign-out: personal data must not stay on the screen, and its queries would fail. The key
 * remounts everything for the next user or inscription, so that no earlier state is left.
 */
function Private({ children }: { children: ReactNode }) {
  const { authenticated } = useSession();
  if (!authenticated) return null;
  return (
    <DeferredChildren placeholder={<Waiting />}>
      <Fragment key={sessionEpoch()}>{children}</Fragment>
    </DeferredChildren>
  );
}

/** The same for the choice of inscription, before there is a session. */
function Choosing({ children }: { children: ReactNode }) {
  const { authenticated } = useSession();
  return authenticated || currentChoices().inscriptions.length > 0 ? children : null;
}

/** Shown until the user has loaded. */
const Waiting = () => (
  <main className={layout.main}>
    <Loading heights={[64, 210, 320]} />
  </main>
);

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: enterConnected,
  pendingComponent: Waiting,
});
const partnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auto-login/$partner',
  beforeLoad: ({ params, ...here }) => enterFromPartner(params.partner, here),
  pendingComponent: Waiting,
});

const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'connected',
  beforeLoad: enterConnected,
  pendingComponent: Waiting,
  component: () => (
    <Private>
      <ConnectedLayout />
    </Private>
  ),
});
const child = { getParentRoute: () => connectedRoute, errorComponent: InnerFault };
const connectedPage = <const Path extends string, Name extends string>(path: Path, ...page: Page<Name>) =>
  createRoute({ ...child, path, component: lazyPage(...page) });
const connectedRoutes = [
  createRoute({ ...child, path: '/dashboard', component: DashboardPage }),
  connectedPage('/history', () => import('../history/history-page.tsx'), 'HistoryPage'),
  connectedPage('/carnet', () => import('../notebook/notebook-page.tsx'), 'NotebookPage'),
  connectedPage('/exercices', () => import('../exercises/exercises-page.tsx'), 'ExercisesPage'),
  connectedPage('/bibliotheque', () => import('../library/library-page.tsx'), 'LibraryPage'),
  connectedPage('/bibliotheque/cartes', () => import('../library/flashcards-page.tsx'), 'FlashcardsPage'),
  connectedPage(
    '/bibliotheque/$entry',
    () => import('../library/library-entry-page.tsx'),
    'LibraryEntryPage',
  ),
  connectedPage('/welcome', () => import('../dashboard/welcome-page.tsx'), 'WelcomePage'),
  connectedPage('/resume/$id', () => import('../summary/summary-page.tsx'), 'SummaryPage'),
  connectedPage('/details/$id', () => import('../details/details-page.tsx'), 'DetailsPage'),
  connectedPage('/courses/$label', () => import('../courses/course-page.tsx'), 'CoursePage'),
  connectedPage('/contact', () => import('../contact/contact-page.tsx'), 'ContactPage'),
  connectedPage('/examen', () => import('../exam/exam-page.tsx'), 'ExamPage'),
  connectedPage('/reglages', () => import('../settings/settings-page.tsx'), 'SettingsPage'),
  connectedPage('/mes-donnees', () => import('../account/data-page.tsx'), 'DataPage'),
];

const PlayerPage = lazyPage(() => import('../player/player-page.tsx'), 'PlayerPage');
const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player/$id',
  beforeLoad: enterConnected,
  pendingComponent: Waiting,
  component: () => (
    <Private>
      <PlayerPage />
    </Private>
  ),
});

const accountChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changer-de-compte',
  beforeLoad: enterAccountChange,
  component: lazyPage(() => import('../entry/account-change-page.tsx'), 'AccountChangePage'),
});

const LicencesPage = lazyPage(() => import('../entry/licences-page.tsx'), 'LicencesPage');
const licencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/licenses',
  beforeLoad: enterLicences,
  component: () => (
    <Choosing>
      <LicencesPage />
    </Choosing>
  ),
});

const CoursesLayout = lazyPage(() => import('./courses-layout.tsx'), 'CoursesLayout');
const coursesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/only-courses',
  beforeLoad: enterCourses,
  pendingComponent: Waiting,
  component: () => (
    <Private>
      <CoursesLayout />
    </Private>
  ),
});
const coursesPage = <const Path extends string, Name extends string>(path: Path, ...page: Page<Name>) =>
  createRoute({
    getParentRoute: () => coursesRoute,
    path,
    component: lazyPage(...page),
    errorComponent: InnerFault,
  });
const coursesRoutes = [
  coursesPage('/', () => import('../courses/courses-page.tsx'), 'CoursesPage'),
  coursesPage('reglages', () => import('../settings/settings-page.tsx'), 'SettingsPage'),
  coursesPage('mes-donnees', () => import('../account/data-page.tsx'), 'DataPage'),
  coursesPage('$label', () => import('../courses/course-page.tsx'), 'CoursePage'),
];

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: async (here) => {
    await enterPublic(here);
    const brand = currentBrand();
    if (!brand.login.external) throw redirect({ to: brand.login.path, search: here.search });
    // A user who has to sign in again to send answers is told before leaving.
    if (waitingCount() === 0) return leaveFor(loginAddress(brand));
    throw redirect({ to: '/home/$brand/login', params: { brand: brand.name } });
  },
});

/** Pages of a brand's public area use that brand. */
function wear(name: string): SiteBrand {
  const brand = site.brands.find((one) => one.name === name);
  if (!brand) throw redirect({ to: '/home' });
  applyBrand(brand);
  return brand;
}

const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand',
  beforeLoad: async ({ params, ...here }) => {
    await enterPublic(here);
    const { login } = wear(params.brand);
    throw redirect({ to: login.external ? '/home' : login.path, search: here.search });
  },
});
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/$brand/login',
  beforeLoad: async ({ params, ...here }) => {
    await enterPublic(here);
    wear(params.brand);
  },
  component: lazyPage(() => import('../entry/login-page.tsx'), 'LoginPage'),
});

const signUp = {
  getParentRoute: () => rootRoute,
  beforeLoad: async ({ params, ...here }: { params: { brand: string }; search: Record<string, unknown> }) => {
    await enterPublic(here);
    if (!wear(params.brand).activation) throw redirect({ to: '/home' });
  },
};
const signUpRoutes = [
  createRoute({
    ...signUp,
    path: '/home/$brand/activation',
    component: lazyPage(() => import('../sign-up/activation-page.tsx'), 'ActivationPage'),
  }),
  createRoute({
    ...signUp,
    path: '/home/$brand/inscription',
    component: lazyPage(() => import('../sign-up/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    ...signUp,
    path: '/home/$brand/forgotten-pwd',
    component: lazyPage(() => import('../sign-up/new-password-page.tsx'), 'NewPasswordPage'),
  }),
];

const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: BOOK_PAGE,
  beforeLoad: async () => {
    await sessionReady;
    const brand = findBookBrand(site.brands);
    if (!brand) throw redirect({ to: '/', replace: true });
    if (!session().authenticated) wear(brand.name);
  },
  component: lazyPage(() => import('../sign-up/book-page.tsx'), 'BookPage'),
});

const TextPage = lazyPage(() => import('../shell/text-page.tsx'), 'TextPage');
/** Open to everybody, signed in or not. */
const textRoute = <Name extends LegalText>(name: Name) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${name}`,
    component: () => <TextPage name={name} />,
  });
const textRoutes = [
  textRoute('mentions-legales'),
  textRoute('cgu'),
  textRoute('confidentialite'),
  textRoute('accessibilite'),
];

const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname, search, href } }) => {
    // The pages of schools are another application, with a document of its own.
    if (isOfStaff(pathname)) return leaveFor(href);
    const old = site.brands.flatMap(({ redirects }) => redirects).find(({ from }) => from === pathname);
    if (old) throw redirect({ to: old.to, search, replace: true });
    throw redirect({ to: '/home', replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    partnerRoute,
    connectedRoute.addChildren(connectedRoutes),
    playerRoute,
    accountChangeRoute,
    licencesRoute,
    coursesRoute.addChildren(coursesRoutes),
    homeRoute,
    brandRoute,
    loginRoute,
    ...signUpRoutes,
    bookRoute,
    ...textRoutes,
    elsewhereRoute,
  ]),
  defaultErrorComponent: FaultPage,
  scrollRestoration: true,
  // In milliseconds: a short wait shows nothing; a longer one shows a placeholder until it ends.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
