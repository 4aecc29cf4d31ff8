/** Whether the person runs the platform; apart from the other queries, because every page of staff may ask it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { toOperator } from './me-wire.ts';

/** Asked once; nobody becomes an operator while they look. */
export const useOperator = () =>
  useQuery({
    queryKey: ['operator', 'me'],
    queryFn: ({ signal }) => call('GET /api/exploitation/moi', { signal }).then(toOperator),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
