/** The routes of statistics, report, journal and network; what their addresses hold. */
import type { Period } from '@balise/contract/school/report';
import { JOURNAL_KINDS, QUESTION_ORDERS } from '@balise/contract/school/statistics-lists';
import { type AnyRoute, createRoute, type ErrorRouteComponent } from '@tanstack/react-router';
import { lazyPage } from '../desk/api.ts';
import type { JournalSearch, QuestionsSearch } from '../statistics/api.ts';

interface Frame {
  getParentRoute: () => AnyRoute;
  errorComponent: ErrorRouteComponent;
}

export const listStatisticsRoutes = (frame: Frame) => [
  createRoute({
    ...frame,
    path: '/gestion/questions',
    component: lazyPage(() => import('../statistics/questions-page.tsx'), 'QuestionsPage'),
    validateSearch: readQuestionsSearch,
  }),
  createRoute({
    ...frame,
    path: '/gestion/questions/$id',
    component: lazyPage(() => import('../statistics/question-page.tsx'), 'QuestionPage'),
    validateSearch: readQuestionsSearch,
  }),
  createRoute({
    ...frame,
    path: '/gestion/bilan',
    component: lazyPage(() => import('../statistics/report-page.tsx'), 'ReportPage'),
    validateSearch: readPeriodSearch,
  }),
  createRoute({
    ...frame,
    path: '/gestion/journal',
    component: lazyPage(() => import('../statistics/journal-page.tsx'), 'JournalPage'),
    validateSearch: readJournalSearch,
  }),
  createRoute({
    ...frame,
    path: '/gestion/groupement',
    component: lazyPage(() => import('../statistics/network-page.tsx'), 'NetworkPage'),
  }),
];

type Search = Record<string, unknown>;

/** Of the address, what is well formed; anything else is left out. */
function readQuestionsSearch(search: Search): QuestionsSearch {
  const page = readCount(search.page);
  const order = QUESTION_ORDERS.find((one) => one === search.order);
  return {
    ...readText(search, 'licence', /^[a-z][a-z0-9]{0,9}$/),
    ...readText(search, 'group', /^[0-9a-f-]{36}$/),
    ...readText(search, 'theme', /^[A-Z]$/),
    ...(order && { order }),
    ...(page && page > 1 && { page }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readPeriodSearch = (search: Search): Partial<Period> => ({
  ...readText(search, 'from', DAY),
  ...readText(search, 'to', DAY),
});

function readJournalSearch(search: Search): JournalSearch {
  const kind = JOURNAL_KINDS.find((one) => one === search.kind);
  const [actor, learner] = [readCount(search.actor), readCount(search.learner)];
  return {
    ...(kind && { kind }),
    ...(actor && { actor }),
    ...(learner && { learner }),
    ...readText(search, 'before', /^\d{4}-\d{2}-\d{2}T[0-9:.]+Z$/),
    ...readText(search, 'row', /^[0-9a-f-]{36}$/),
  };
}

function readText<Name extends string>(search: Search, name: Name, shape: RegExp): { [K in Name]?: string } {
  const value = search[name];
  return typeof value === 'string' && shape.test(value)
    ? ({ [name]: value } as { [K in Name]?: string })
    : {};
}

/** Undefined for anything but a whole number from 1. */
function readCount(value: unknown): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count < 1e9 ? count : undefined;
}
