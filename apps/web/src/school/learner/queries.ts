import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

interface NoteChange {
  text: string;
  /** Of the note that was read; null where there was none. */
  version: string | null;
}

export const useNoteChange = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: NoteChange) =>
      call('PUT /api/school/learners/{id}/note', { params: { id }, body: change }),
    // After a refusal, too: what a colleague wrote is shown. Every inscription of the learner shows the note.
    onSettled: () => client.invalidateQueries({ queryKey: ['learner-file'] }),
  });
};
