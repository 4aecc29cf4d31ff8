import type { DocumentState, FileDocument } from '@balise/contract/school/exam-files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const useCandidateFile = (request: string) =>
  useQuery({
    queryKey: ['exam-file', request],
    queryFn: ({ signal }) => call('GET /api/school/exams/{id}/file', { params: { id: request }, signal }),
    refetchOnWindowFocus: true,
  });

/** Done or refused: the file, the board and the morning are read again. */
export function useDocumentChange(request: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document: { code, version }, state }: { document: FileDocument; state: DocumentState }) =>
      call('PUT /api/school/exams/{id}/file/{document}', {
        params: { id: request, document: code },
        body: { state, version },
      }),
    onSuccess: (file) => client.setQueryData(['exam-file', request], file),
    onSettled: () =>
      Promise.all(
        [['exam-file', request], ['exam-board'], ['school-tasks']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
