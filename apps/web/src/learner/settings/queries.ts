import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallFailed, call, sessionEpoch } from '../../lib/call.ts';
import { type LoadedUser, studentQuery, toSettings, type UserSettings } from '../student/api.ts';
import { withChanges } from './settings.ts';
import { toSettingsForm } from './wire.ts';

const KEY = ['reglages'];

/** The session in which the change was made: the next user has other settings. */
interface Wanted {
  change: Partial<UserSettings>;
  epoch: number;
}

/** The loaded user's settings with the unsent changes; undefined if no user is loaded. Only reads the cache. */
export function useSettings(): UserSettings | undefined {
  const { data } = useQuery({ ...studentQuery, enabled: false, select: readSettings });
  const pending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Wanted,
  });
  const own = pending.filter(({ epoch }) => epoch === sessionEpoch());
  return (
    data &&
    withChanges(
      data,
      own.map(({ change }) => change),
    )
  );
}

const readSettings = ({ settings }: LoadedUser): UserSettings => settings;

/** `useSettings` shows a change at once; a refused change disappears, and `failure` tells why. */
export function useSaveSettings() {
  const { mutate, isPending, error } = useMutation(saving(useQueryClient()));
  return {
    save: (change: Partial<UserSettings>) => mutate({ change, epoch: sessionEpoch() }),
    saving: isPending,
    failure: error?.message ?? null,
  };
}

/**
 * Sends changes one after the other, each with all settings stored by then. Only the server's replies are stored, so
 * a failure needs no rollback.
 */
export const saving = (client: QueryClient) =>
  mutationOptions({
    mutationKey: KEY,
    scope: { id: 'reglages' },
    // Without a network it fails now, and is not sent later unseen.
    networkMode: 'always',
    mutationFn: async ({ change, epoch }: Wanted) => {
      const stored = client.getQueryData(studentQuery.queryKey)?.settings;
      if (!stored || epoch !== sessionEpoch()) throw new CallFailed('NON_CONNECTE', 401);
      const form = toSettingsForm(withChanges(stored, [change]));
      return toSettings(await call('PUT /api/front/reglages', { form }));
    },
    onSuccess: (settings, { epoch }) => {
      if (epoch !== sessionEpoch()) return;
      const { queryKey } = studentQuery;
      client.setQueryData(queryKey, (reply) => reply && { ...reply, settings });
      // An earlier loading of the user would bring the old settings back.
      if (client.isFetching({ queryKey }) > 0) void client.refetchQueries({ queryKey });
    },
  });
