/** The route table of a school's pages. */
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { FaultPage, InnerFault } from '../pages/fault-page.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { LearnerPage } from './learner-page.tsx';
import { SchoolLink, SchoolLinkButton, SECOND_STEP } from './link.tsx';
import { MorningPage } from './morning-page.tsx';
import { RosterPage } from './roster-page.tsx';
import { SecondStepPage } from './second-step-page.tsx';
import { Shell } from './shell.tsx';

/** Pages of a list, counted from 1; anything else in the address is the first. */
const readPage = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? { page } : {};
};

/** Where a person goes on after the second step. */
const readNext = ({ vers }: Record<string, unknown>): { next?: 'agir-pour' } =>
  vers === 'agir-pour' ? { next: vers } : {};

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
    createRoute({ ...page, path: SECOND_STEP, component: SecondStepPage, validateSearch: readNext }),
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
