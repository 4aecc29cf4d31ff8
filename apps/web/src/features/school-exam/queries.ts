import type { ExamResultCode } from '@balise/contract/school-exam';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type {
  BoardFilter,
  ConvocationDraft,
  ReplacementWords,
  SchoolExamRequest,
  StepTarget,
} from './exams.ts';
import {
  toBoardAddress,
  toConvocationBody,
  toExamBoard,
  toExamLines,
  toPastedForm,
  toPastedResults,
  toReplacementForm,
  toResultsBody,
  toStepForm,
} from './wire.ts';

const readBoard = (filter: Partial<BoardFilter>, signal?: AbortSignal) =>
  call('GET /api/gestion/examens', { query: toBoardAddress(filter), ...(signal && { signal }) }).then(
    toExamBoard,
  );

export const useExamBoard = (filter: Partial<BoardFilter>) =>
  useQuery({
    queryKey: ['exam-board', filter],
    queryFn: ({ signal }) => readBoard(filter, signal),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

/** As it is now; undefined once its learner has withdrawn it. */
export const readExamRequest = async (id: string): Promise<SchoolExamRequest | undefined> =>
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
  request: SchoolExamRequest;
  to: StepTarget;
  words: string;
}

export const useExamStep = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ request, to, words }: Step) =>
      call('PUT /api/gestion/examens/{id}/etape', {
        params: { id: request.id },
        form: toStepForm(to, request, words),
      }),
    onSettled,
  });
};

interface Summons {
  requests: readonly SchoolExamRequest[];
  draft: ConvocationDraft;
}

export const useSummons = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ requests, draft }: Summons) =>
      call('PUT /api/gestion/examens/convocation', { body: toConvocationBody(requests, draft) }).then(
        toExamLines,
      ),
    onSettled,
  });
};

interface Replacement extends ReplacementWords {
  request: SchoolExamRequest;
  other: SchoolExamRequest;
}

export const useReplacement = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ request, other, ...words }: Replacement) =>
      call('PUT /api/gestion/examens/{id}/remplacement', {
        params: { id: request.id },
        form: toReplacementForm(request, other, words),
      }),
    onSettled,
  });
};

export const useResults = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (results: readonly { request: SchoolExamRequest; result: ExamResultCode }[]) =>
      call('PUT /api/gestion/examens/resultats', { body: toResultsBody(results) }).then(toExamLines),
    onSettled,
  });
};

/** Stores nothing. */
export const usePastedResults = () =>
  useMutation({
    mutationFn: (text: string) =>
      call('POST /api/gestion/examens/resultats/lecture', { form: toPastedForm(text) }).then(toPastedResults),
  });
