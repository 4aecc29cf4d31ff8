import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { entryCall, toEntry, toGroups } from './wire.ts';

/** It changes with a release only. */
export const useLibrary = () =>
  useQuery({
    queryKey: ['bibliotheque'],
    queryFn: ({ signal }) => call('GET /api/front/bibliotheque', { signal }).then(toGroups),
  });

/** Fetched at each visit: a finished series adds questions to it. */
export const useLibraryEntry = (slug: string) =>
  useQuery({
    queryKey: ['bibliotheque', slug],
    queryFn: ({ signal }) =>
      call('GET /api/front/bibliotheque/{fiche}', { ...entryCall(slug), signal }).then(toEntry),
    staleTime: 0,
  });
