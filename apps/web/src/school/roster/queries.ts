import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { RosterAddress } from './roster.ts';

/** What was shown before stays until the new list is there. */
export const useRoster = (address: RosterAddress) =>
  useQuery({
    queryKey: ['roster', address],
    queryFn({ signal }) {
      const { page, falling, ...filters } = address;
      const query = {
        ...filters,
        ...(page && { page: String(page) }),
        ...(falling && { falling: 'true' as const }),
      };
      return call('GET /api/school/learners', { query, signal });
    },
    placeholderData: (before) => before,
  });
