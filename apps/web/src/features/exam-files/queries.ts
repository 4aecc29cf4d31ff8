import type { PieceState } from '@balise/contract/desk-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { FileDocument } from './files.ts';
import { toCandidateFile, toPieceForm, toPieceParams } from './wire.ts';

export const useCandidateFile = (request: string) =>
  useQuery({
    queryKey: ['exam-file', request],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/examens/{id}/dossier', { params: { id: request }, signal }).then(
        toCandidateFile,
      ),
    refetchOnWindowFocus: true,
  });

/** Done or refused: the file, the board and the morning are read again. */
export function useDocumentChange(request: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, state }: { document: FileDocument; state: PieceState }) =>
      call('PUT /api/gestion/examens/{id}/dossier/{piece}', {
        params: toPieceParams(request, document),
        form: toPieceForm(state, document),
      }).then(toCandidateFile),
    onSuccess: (file) => client.setQueryData(['exam-file', request], file),
    onSettled: () =>
      Promise.all(
        [['exam-file', request], ['exam-board'], ['school-tasks']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
