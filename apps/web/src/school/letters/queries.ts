import type { WrittenLetter } from '@balise/contract/school/letters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { LettersFilter } from './letters-address.ts';

export const useLearnerLetters = ({ state, page }: LettersFilter) =>
  useQuery({
    queryKey: ['learner-letters', state, page],
    queryFn: ({ signal }) =>
      call('GET /api/school/letters', { query: { state, pageNumber: String(page) }, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

interface NotedReply {
  letter: WrittenLetter;
  isAnswered: boolean;
  internalNote: string;
}

export const useNoteReply = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ letter: { id, version }, ...noted }: NotedReply) =>
      call('PUT /api/school/letters/{id}', { params: { id }, body: { version, ...noted } }),
    // After any call, done or refused.
    onSettled: () =>
      Promise.all(
        ['learner-letters', 'school-tasks'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
};
