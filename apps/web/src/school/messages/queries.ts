import type { NewMessage, SentMessage } from '@balise/contract/school/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** @param page counted from 1 */
export const useSentMessages = (page: number) =>
  useQuery({
    queryKey: ['sent-messages', page],
    queryFn: ({ signal }) =>
      call('GET /api/school/messages', { query: { pageNumber: String(page) }, signal }),
    placeholderData: (before) => before,
  });

export const useMessageReaders = (id: number) =>
  useQuery({
    queryKey: ['message-readers', id],
    queryFn: ({ signal }) =>
      call('GET /api/school/messages/{id}/readers', { params: { id: String(id) }, signal }),
  });

/** After any call, done or refused. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['sent-messages', 'learner-file'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
}

export const useSendMessage = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: NewMessage) => call('POST /api/school/messages', { body }),
    onSettled,
  });
};

export const useChangeMessage = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({
      message: { id, version, tone },
      ...change
    }: {
      message: SentMessage;
      text: string;
      lastDay: string;
    }) =>
      call('PUT /api/school/messages/{id}', {
        params: { id: String(id) },
        body: { version, tone, ...change },
      }),
    onSettled,
  });
};

export const useWithdrawMessage = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: SentMessage) =>
      call('PUT /api/school/messages/{id}/withdrawal', { params: { id: String(id) }, body: { version } }),
    onSettled,
  });
};
