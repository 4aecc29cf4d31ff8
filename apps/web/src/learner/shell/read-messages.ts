import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, sessionEpoch } from '../../lib/call.ts';
import { retried } from '../../lib/retry.ts';
import { studentQuery, withRead } from '../student/api.ts';

/** Tells the other tabs of this browser. */
const CHANNEL = 'messages-lus';

interface Told {
  learner: number;
  ids: readonly number[];
}

/** Marks messages as read: here at once, in the other tabs, and on the server. */
export function useReadMessages(learner: number): (ids: readonly number[]) => void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.learner === learner) mark(client, learner, data.ids, true);
    };
    return () => channel.close();
  }, [client, learner]);
  return useCallback((ids) => void read(client, learner, ids), [client, learner]);
}

async function read(client: QueryClient, learner: number, ids: readonly number[]): Promise<void> {
  const epoch = sessionEpoch();
  const { queryKey } = studentQuery;
  mark(client, learner, ids, true);
  try {
    await retried(() =>
      call('PUT /api/front/messages-lus', { form: { messages: ids.join(',') }, keepalive: true }),
    );
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ learner, ids } satisfies Told);
    channel.close();
    // An earlier fetch of the user would put the old state back.
    if (epoch === sessionEpoch() && client.isFetching({ queryKey }) > 0)
      void client.refetchQueries({ queryKey });
  } catch {
    // No error is shown: the messages are unread again, and are marked when they are next seen.
    if (epoch === sessionEpoch()) mark(client, learner, ids, false);
  }
}

function mark(client: QueryClient, learner: number, ids: readonly number[], isRead: boolean): void {
  client.setQueryData(studentQuery.queryKey, (reply) => reply && withRead(reply, learner, ids, isRead));
}
