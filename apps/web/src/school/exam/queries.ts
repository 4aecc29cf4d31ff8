import type { ExamStep, SchoolExam, SchoolExamResult, Summons } from '@balise/contract/school/exams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { type BoardFilter, toBoardQuery } from './board-address.ts';

const readBoard = (filter: Partial<BoardFilter>, signal?: AbortSignal) =>
  call('GET /api/school/exams', { query: toBoardQuery(filter), ...(signal && { signal }) });

export const useExamBoard = (filter: Partial<BoardFilter>) =>
  useQuery({
    queryKey: ['exam-board', filter],
    queryFn: ({ signal }) => readBoard(filter, signal),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

/** As it is now; undefined once its learner has withdrawn it. */
export const readExamRequest = async (id: string): Promise<SchoolExam | undefined> =>
  (await readBoard({ request: id })).requests[0];

/** After any call about requests, done or refused: the board, the morning and the learner's page are read again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['exam-board', 'school-tasks', 'learner-file'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

interface Step {
  request: SchoolExam;
  to: ExamStep;
  words: string;
}

export const useExamStep = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ request: { id, version }, to, words }: Step) =>
      call('PUT /api/school/exams/{id}/step', { params: { id }, body: { to, version, words } }),
    onSettled,
  });
};

interface Summoning {
  requests: readonly SchoolExam[];
  draft: Omit<Summons, 'requests'>;
}

export const useSummons = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ requests, draft }: Summoning) =>
      call('PUT /api/school/exams/summons', {
        body: { requests: requests.map(({ id, version }) => ({ id, version })), ...draft },
      }),
    onSettled,
  });
};

interface Replacement {
  request: SchoolExam;
  other: SchoolExam;
  /** To the learner who loses the place, and to the one who gets it. */
  words: string;
  otherWords: string;
}

export const useReplacement = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ request: { id, version }, other, ...words }: Replacement) =>
      call('PUT /api/school/exams/{id}/replacement', {
        params: { id },
        body: { version, other: other.id, otherVersion: other.version, ...words },
      }),
    onSettled,
  });
};

export const useResults = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (results: readonly { request: SchoolExam; result: SchoolExamResult }[]) =>
      call('PUT /api/school/exams/results', {
        body: { results: results.map(({ request: { id, version }, result }) => ({ id, version, result })) },
      }),
    onSettled,
  });
};

/** Stores nothing. */
export const usePastedResults = () =>
  useMutation({
    mutationFn: (text: string) => call('POST /api/school/exams/results/reading', { body: { text } }),
  });
