/** The route table of a school's pages. */
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { readBoardAddress } from '../features/school-exam/wire.ts';
import { readLettersAddress } from '../features/school-messages/wire.ts';
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

/** A page whose chunk is imported when it is first opened. */
function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => unknown>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => importChunk(load), name) as unknown as AsyncRouteComponent<object>;
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
      path: '/gestion/examens',
      component: lazyPage(() => import('./exams-page.tsx'), 'ExamsPage'),
      validateSearch: readBoardAddress,
    }),
    createRoute({
      ...page,
      path: '/gestion/messages',
      component: lazyPage(() => import('./messages-page.tsx'), 'MessagesPage'),
      validateSearch: readPage,
    }),
    createRoute({
      ...page,
      path: '/gestion/courriers',
      component: lazyPage(() => import('./letters-page.tsx'), 'LettersPage'),
      validateSearch: readLettersAddress,
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
