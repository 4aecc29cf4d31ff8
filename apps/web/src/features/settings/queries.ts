import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallFailed, call, sessionEpoch } from '../../lib/call.ts';
import { studentQuery } from '../student/queries.ts';
import type { LoadedUser } from '../student/user.ts';
import { type UserSettings, withChanges } from './settings.ts';
import { toSettings, toSettingsForm } from './wire.ts';

const KEY = ['reglages'];

/** Whose page it was when the change was made: who comes after has settings of their own. */
interface Wanted {
  change: Partial<UserSettings>;
  epoch: number;
}

/** Those of the user that is loaded, with what is being saved; undefined while nobody is. Loads nothing itself. */
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

/** Shown at once by `useSettings`; a refused change is no longer shown, and says why. */
export function useSaveSettings() {
  const { mutate, isPending, error } = useMutation(saving(useQueryClient()));
  return {
    save: (change: Partial<UserSettings>) => mutate({ change, epoch: sessionEpoch() }),
    saving: isPending,
    failure: error?.message ?? null,
  };
}

/**
 * Sends changes one after the other, each as the whole of what is stored by then: what is kept is only ever what the
 * server said, so that there is nothing to roll back.
 */
export const saving = (client: QueryClient) =>
  mutationOptions({
    mutationKey: KEY,
    scope: { id: 'reglages' },
    // Without a network it fails now, rather than being sent unseen later.
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
      // A reading of the user begun before would put back what was.
      if (client.isFetching({ queryKey }) > 0) void client.refetchQueries({ queryKey });
    },
  });
