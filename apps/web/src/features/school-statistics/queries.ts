import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import type { JournalSearch, QuestionsSearch, ReportPeriod } from './statistics.ts';
import {
  toJournal,
  toJournalQuery,
  toNetworkReport,
  toPeriodQuery,
  toQuestionDetails,
  toQuestionList,
  toQuestionQuery,
  toQuestionsQuery,
  toSchoolReport,
} from './wire.ts';

export const useSchoolQuestions = (search: QuestionsSearch) =>
  useQuery({
    queryKey: ['school-questions', search],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/questions', { query: toQuestionsQuery(search), signal }).then(toQuestionList),
    placeholderData: (before) => before,
  });

export const useSchoolQuestion = (id: string, search: Pick<QuestionsSearch, 'licence' | 'group'>) =>
  useQuery({
    queryKey: ['school-question', id, search],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/questions/{id}', {
        params: { id },
        query: toQuestionQuery(search),
        signal,
      }).then(toQuestionDetails),
  });

export const useSchoolReport = (period: ReportPeriod) =>
  useQuery({
    queryKey: ['school-report', period],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/bilan', { query: toPeriodQuery(period), signal }).then(toSchoolReport),
    placeholderData: (before) => before,
  });

export const useJournal = (search: JournalSearch) =>
  useQuery({
    queryKey: ['school-journal', search],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/journal', { query: toJournalQuery(search), signal }).then(toJournal),
    placeholderData: (before) => before,
  });

export const useNetworkReport = () =>
  useQuery({
    queryKey: ['network-report'],
    queryFn: ({ signal }) => call('GET /api/gestion/groupement', { signal }).then(toNetworkReport),
  });

export type ExportedList = 'learners' | 'results' | 'presence';

/** Fetches a file of the school and lets the browser save it. @throws CallFailed */
export function downloadList(list: ExportedList, period: ReportPeriod): Promise<void> {
  const { from, to } = period;
  switch (list) {
    case 'learners':
      return download('GET /api/gestion/export/eleves', 'eleves.csv');
    case 'results':
      return download(
        'GET /api/gestion/export/resultats',
        `resultats-${from}-${to}.csv`,
        toPeriodQuery(period),
      );
    case 'presence':
      return download(
        'GET /api/gestion/export/presence',
        `presence-${from}-${to}.csv`,
        toPeriodQuery(period),
      );
  }
}
