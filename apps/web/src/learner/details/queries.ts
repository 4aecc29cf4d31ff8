import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../common/questions/api.ts';
import { call } from '../../lib/call.ts';
import { toDetails } from './wire.ts';

/** Every question of a finished series, with its correction. */
export const useDetails = (id: string) =>
  useQuery({
    queryKey: ['details', id],
    queryFn: ({ signal }) =>
      call('GET /api/serie/details/{id}', { params: { id }, query: detailsQuery(), signal }).then(toDetails),
  });
