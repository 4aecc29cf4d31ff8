import type { Period } from '@balise/contract/school/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import type { JournalSearch, QuestionsSearch } from './statistics.ts';

/** What else somebody wrote into the address of a page is in no query. */
const scopeInQuery = ({ licence, group }: Pick<QuestionsSearch, 'licence' | 'group'>) => ({
  ...(licence && { licence }),
  ...(group && { group }),
});

export const useSchoolQuestions = (search: QuestionsSearch) =>
  useQuery({
    queryKey: ['school-questions', search],
    queryFn: ({ signal }) => {
      const { theme, order, page } = search;
      const query = {
        ...scopeInQuery(search),
        ...(theme && { theme }),
        ...(order && { order }),
        ...(page && { page: String(page) }),
      };
      return call('GET /api/school/questions', { query, signal });
    },
    placeholderData: (before) => before,
  });

export const useSchoolQuestion = (id: string, search: Pick<QuestionsSearch, 'licence' | 'group'>) =>
  useQuery({
    queryKey: ['school-question', id, search],
    queryFn: ({ signal }) =>
      call('GET /api/school/questions/{id}', { params: { id }, query: scopeInQuery(search), signal }),
  });

export const useSchoolReport = ({ from, to }: Period) =>
  useQuery({
    queryKey: ['school-report', from, to],
    queryFn: ({ signal }) => call('GET /api/school/report', { query: { from, to }, signal }),
    placeholderData: (before) => before,
  });

export const useJournal = (search: JournalSearch) =>
  useQuery({
    queryKey: ['school-journal', search],
    queryFn: ({ signal }) => {
      const { kind, actor, learner, before, row } = search;
      const query = {
        ...(kind && { kind }),
        ...(actor && { actor: String(actor) }),
        ...(learner && { learner: String(learner) }),
        ...(before && row && { before, row }),
      };
      return call('GET /api/school/journal', { query, signal });
    },
    placeholderData: (before) => before,
  });

export const useNetworkReport = () =>
  useQuery({
    queryKey: ['network-report'],
    queryFn: ({ signal }) => call('GET /api/school/network', { signal }),
  });

export type ExportedList = 'learners' | 'results' | 'attendance';

/** Fetches a file of the school and lets the browser save it. @throws CallFailed */
export function downloadList(list: ExportedList, { from, to }: Period): Promise<void> {
  switch (list) {
    case 'learners':
      return download('GET /api/school/exports/learners', 'eleves.csv');
    case 'results':
      return download('GET /api/school/exports/results', `resultats-${from}-${to}.csv`, { from, to });
    case 'attendance':
      return download('GET /api/school/exports/attendance', `presence-${from}-${to}.csv`, { from, to });
  }
}
