/** The route table of a school's pages. */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { importChunk } from '../lib/lazy-chunk.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { FaultPage, InnerFault } from '../pages/fault-page.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { LearnerPage } from './learner-page.tsx';
import { SchoolLink, SchoolLinkButton } from './link.tsx';
import { MorningPage } from './morning-page.tsx';
import { RosterPage } from './roster-page.tsx';
import { Shell } from './shell.tsx';

/** Pages of a list, counted from 1; anything else in the address is the first. */
const readPage = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? { page } : {};
};

/** A page whose code loads when it is opened. */
function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => unknown>>,
  name: Name,
): AsyncRouteComponent<unknown> {
  return lazyRouteComponent(() => importChunk(load), name) as unknown as AsyncRouteComponent<unknown>;
}

/** Made for each document, and for each test. */
export function createSchoolRouter(history?: RouterHistory) {
  const root = createRootRoute({
    component: Shell,
    errorComponent: FaultPage,
    notFoundComponent: NotFound,
  });
  const page = { getParentRoute: () => root, errorComponent: InnerFault };
  const routes = [
    createRoute({ ...page, path: '/gestion', component: MorningPage }),
    createRoute({ ...page, path: '/gestion/eleves', component: RosterPage, validateSearch: readPage }),
    createRoute({ ...page, path: '/gestion/eleves/$id', component: LearnerPage }),
    createRoute({
      ...page,
      path: '/gestion/groupes',
      component: lazyPage(() => import('./groups-page.tsx'), 'GroupsPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/groupes/$id',
      component: lazyPage(() => import('./group-page.tsx'), 'GroupPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/devoirs',
      component: lazyPage(() => import('./homework-page.tsx'), 'HomeworkPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/devoirs/$id',
      component: lazyPage(() => import('./assignment-page.tsx'), 'AssignmentPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/equipe',
      component: lazyPage(() => import('./team-page.tsx'), 'TeamPage'),
    }),
  ];
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultErrorComponent: FaultPage,
    scrollRestoration: true,
    ...(history && { history }),
  });
}

function NotFound() {
  usePageTitle('Page introuvable');
  return (
    <Card as="div">
      <h1 className="hidden">Page introuvable</h1>
      <Notice
        title="Cette page n’existe pas"
        action={<SchoolLinkButton to="/gestion">Revenir à ce matin</SchoolLinkButton>}
      >
        L’adresse a peut-être changé. <SchoolLink to="/gestion/eleves">Voir les élèves</SchoolLink>
      </Notice>
    </Card>
  );
}
