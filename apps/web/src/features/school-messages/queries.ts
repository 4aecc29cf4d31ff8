import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { LettersFilter, MessageDraft, SentMessage, WrittenLetter } from './messages.ts';
import {
  toLearnerLetters,
  toLetterForm,
  toLettersQuery,
  toMessageChangeForm,
  toMessagesQuery,
  toNewMessageForm,
  toReaders,
  toSending,
  toSentMessages,
} from './wire.ts';

/** @param page counted from 1 */
export const useSentMessages = (page: number) =>
  useQuery({
    queryKey: ['sent-messages', page],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/messages', { query: toMessagesQuery(page), signal }).then(toSentMessages),
    placeholderData: (before) => before,
  });

export const useMessageReaders = (id: number) =>
  useQuery({
    queryKey: ['message-readers', id],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/messages/{id}/lecteurs', { params: { id: String(id) }, signal }).then(toReaders),
  });

/** After any call, done or refused. */
function useRefresh(...keys: string[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export const useSendMessage = () => {
  const onSettled = useRefresh('sent-messages', 'learner-file');
  return useMutation({
    mutationFn: (draft: MessageDraft) =>
      call('POST /api/gestion/messages', { form: toNewMessageForm(draft) }).then(toSending),
    onSettled,
  });
};

export const useChangeMessage = () => {
  const onSettled = useRefresh('sent-messages', 'learner-file');
  return useMutation({
    mutationFn: ({ message, ...change }: { message: SentMessage; text: string; lastDay: string }) =>
      call('PUT /api/gestion/messages/{id}', {
        params: { id: String(message.id) },
        form: toMessageChangeForm(message, change),
      }),
    onSettled,
  });
};

export const useWithdrawMessage = () => {
  const onSettled = useRefresh('sent-messages', 'learner-file');
  return useMutation({
    mutationFn: ({ id, version }: SentMessage) =>
      call('PUT /api/gestion/messages/{id}/retrait', {
        params: { id: String(id) },
        form: { version: String(version) },
      }),
    onSettled,
  });
};

export const useLearnerLetters = (filter: LettersFilter) =>
  useQuery({
    queryKey: ['learner-letters', filter],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/contacts', { query: toLettersQuery(filter), signal }).then(toLearnerLetters),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

interface LetterAnswer {
  letter: WrittenLetter;
  isAnswered: boolean;
  memo: string;
}

export const useAnswerLetter = () => {
  const onSettled = useRefresh('learner-letters', 'school-tasks');
  return useMutation({
    mutationFn: ({ letter, isAnswered, memo }: LetterAnswer) =>
      call('PUT /api/gestion/contacts/{id}', {
        params: { id: letter.id },
        form: toLetterForm(letter, isAnswered, memo),
      }),
    onSettled,
  });
};
