import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { RosterAddress } from './roster.ts';
import { toRoster, toRosterQuery } from './wire.ts';

/** What was shown before stays until the new list is there. */
export const useRoster = (address: RosterAddress) =>
  useQuery({
    queryKey: ['roster', address],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/eleves', { query: toRosterQuery(address), signal }).then(toRoster),
    placeholderData: (before) => before,
  });
