import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { toPractisedSkills } from '../series/api.ts';

/** Fetched at each visit: every exercise changes it. */
export const useSkills = () =>
  useQuery({
    queryKey: ['exercices'],
    queryFn: ({ signal }) => call('GET /api/front/exercices', { signal }).then(toPractisedSkills),
    staleTime: 0,
  });
