/** Whether the person runs the platform; apart from the other queries, because every page of staff may ask it. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Asked once; nobody becomes an operator while they look. */
export const useOperator = () =>
  useQuery({
    queryKey: ['operator', 'me'],
    queryFn: ({ signal }) => call('GET /api/operator/me', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });
