/** The routes of who runs the platform, and what their addresses hold. */
import { MAIL_STATES, SCHOOL_STATES } from '@balise/contract/operator/lists';
import { type AnyRoute, createRoute, type ErrorRouteComponent } from '@tanstack/react-router';
import { lazyPage } from '../../school/desk/api.ts';
import type { MailsSearch, NetworksSearch, SchoolsSearch } from '../desk/api.ts';

interface Frame {
  getParentRoute: () => AnyRoute;
  errorComponent: ErrorRouteComponent;
}

export const listOperatorRoutes = (frame: Frame) => [
  createRoute({
    ...frame,
    path: '/exploitation',
    component: lazyPage(() => import('../schools/schools-page.tsx'), 'SchoolsPage'),
    validateSearch: readSchoolsSearch,
  }),
  createRoute({
    ...frame,
    path: '/exploitation/ecoles/$id',
    component: lazyPage(() => import('../schools/school-page.tsx'), 'SchoolPage'),
    validateSearch: readIsNew,
  }),
  createRoute({
    ...frame,
    path: '/exploitation/ecoles/$id/eleves',
    component: lazyPage(() => import('../learners/learners-page.tsx'), 'LearnersPage'),
    validateSearch: (search: Search) => ({ ...readWords(search), ...readPage(search) }),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/transfert/$id',
    component: lazyPage(() => import('../learners/transfer-page.tsx'), 'TransferPage'),
    validateSearch: (search: Search) => ({ ...readWords(search), ...readSchool(search) }),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/groupements',
    component: lazyPage(() => import('../networks/networks-page.tsx'), 'NetworksPage'),
    validateSearch: (search: Search): NetworksSearch & { isDeleted?: true } => ({
      ...readWords(search),
      ...readPage(search),
      ...(search.isDeleted === true && { isDeleted: true }),
    }),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/groupements/$id',
    component: lazyPage(() => import('../networks/one-network-page.tsx'), 'OneNetworkPage'),
    validateSearch: readIsNew,
  }),
  createRoute({
    ...frame,
    path: '/exploitation/marques',
    component: lazyPage(() => import('../platform/brands-page.tsx'), 'BrandsPage'),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/courriels',
    component: lazyPage(() => import('../platform/mails-page.tsx'), 'MailsPage'),
    validateSearch: readMailsSearch,
  }),
  createRoute({
    ...frame,
    path: '/exploitation/taches',
    component: lazyPage(() => import('../platform/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/contenu',
    component: lazyPage(() => import('../platform/content-page.tsx'), 'ContentPage'),
  }),
  createRoute({
    ...frame,
    path: '/exploitation/sante',
    component: lazyPage(() => import('../platform/health-page.tsx'), 'HealthPage'),
  }),
];

type Search = Record<string, unknown>;

/** The page of what was just made says so. */
const readIsNew = ({ isNew }: Search): { isNew?: true } => (isNew === true ? { isNew } : {});

/** The filters of the address; values that are not well formed are left out. */
function readSchoolsSearch(search: Search): SchoolsSearch {
  const state = SCHOOL_STATES.find((one) => one === search.state);
  const { brand } = search;
  return {
    ...readWords(search),
    ...(state && { state }),
    ...(typeof brand === 'string' && /^[a-z]{2,20}$/.test(brand) && { brand }),
    ...readPage(search),
  };
}

function readMailsSearch(search: Search): MailsSearch {
  const state = MAIL_STATES.find((one) => one === search.state);
  return { ...(state && { state }), ...readPage(search) };
}

/** A search of digits only is a number in the address. */
function readWords({ q }: Search): { q?: string } {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : '';
  return words === '' ? {} : { q: words };
}

function readPage(search: Search): { page?: number } {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? { page } : {};
}

function readSchool(search: Search): { school?: number } {
  const school = Number(search.school);
  return Number.isInteger(school) && school > 0 && school < 1e9 ? { school } : {};
}
