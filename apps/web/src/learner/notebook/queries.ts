import { useQuery } from '@tanstack/react-query';
import { detailsQuery, toReviewed } from '../../common/questions/api.ts';
import { call } from '../../lib/call.ts';
import { toNotebook } from './wire.ts';

/** Fetched at each visit: the end of any series changes it. */
export const useNotebook = () =>
  useQuery({
    queryKey: ['carnet'],
    queryFn: ({ signal }) => call('GET /api/front/carnet', { signal }).then(toNotebook),
    staleTime: 0,
  });

/** The last wrong answer to a question, with its correction. */
export const useMistake = (id: string) =>
  useQuery({
    queryKey: ['carnet', id],
    queryFn: ({ signal }) =>
      call('GET /api/front/carnet/{question}', {
        params: { question: id },
        query: detailsQuery(),
        signal,
      }).then(toReviewed),
  });
