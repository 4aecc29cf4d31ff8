/** The route table of a school's pages. */
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { listOperatorRoutes } from '../../operator/app/api.ts';
import { Card } from '../../ui/card.tsx';
import { FaultPage, InnerFault } from '../../ui/fault-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyPage, SchoolLink, SchoolLinkButton, SECOND_STEP } from '../desk/api.ts';
import { readBoardAddress } from '../exam/api.ts';
import { readLettersAddress } from '../letters/api.ts';
import { MorningPage } from '../morning/api.ts';
import { readRosterAddress } from '../roster/api.ts';
import { Shell } from './shell.tsx';
import { listStatisticsRoutes } from './statistics-routes.tsx';

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
    createRoute({
      ...page,
      path: '/gestion/eleves',
      component: lazyPage(() => import('../roster/roster-page.tsx'), 'RosterPage'),
      validateSearch: readRosterAddress,
    }),
    createRoute({
      ...page,
      path: '/gestion/eleves/$id',
      component: lazyPage(() => import('../learner/learner-page.tsx'), 'LearnerPage'),
    }),
    ...listStatisticsRoutes(page),
    ...listOperatorRoutes(page),
    createRoute({
      ...page,
      path: '/gestion/eleves/ajouter',
      component: lazyPage(() => import('../enrolment/add-learner-page.tsx'), 'AddLearnerPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/codes',
      component: lazyPage(() => import('../enrolment/codes-page.tsx'), 'CodesPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/codes/$id',
      component: lazyPage(() => import('../enrolment/batch-page.tsx'), 'BatchPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/import',
      component: lazyPage(() => import('../enrolment/imports-page.tsx'), 'ImportsPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/import/$id',
      component: lazyPage(() => import('../enrolment/import-page.tsx'), 'ImportPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/examens',
      component: lazyPage(() => import('../exam/exams-page.tsx'), 'ExamsPage'),
      validateSearch: readBoardAddress,
    }),
    createRoute({
      ...page,
      path: '/gestion/messages',
      component: lazyPage(() => import('../messages/messages-page.tsx'), 'MessagesPage'),
      validateSearch: readPage,
    }),
    createRoute({
      ...page,
      path: '/gestion/courriers',
      component: lazyPage(() => import('../letters/letters-page.tsx'), 'LettersPage'),
      validateSearch: readLettersAddress,
    }),
    createRoute({
      ...page,
      path: '/gestion/groupes',
      component: lazyPage(() => import('../groups/groups-page.tsx'), 'GroupsPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/groupes/$id',
      component: lazyPage(() => import('../groups/group-page.tsx'), 'GroupPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/devoirs',
      component: lazyPage(() => import('../homework/homework-page.tsx'), 'HomeworkPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/devoirs/$id',
      component: lazyPage(() => import('../homework/assignment-page.tsx'), 'AssignmentPage'),
    }),
    createRoute({
      ...page,
      path: '/gestion/equipe',
      component: lazyPage(() => import('../team/team-page.tsx'), 'TeamPage'),
    }),
    createRoute({
      ...page,
      path: SECOND_STEP,
      component: lazyPage(() => import('../second-step/second-step-page.tsx'), 'SecondStepPage'),
      validateSearch: readNext,
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
