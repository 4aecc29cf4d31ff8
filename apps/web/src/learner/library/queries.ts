import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { deckCall, entryCall, toDeck, toEntry, toGlossary, toGroups } from './wire.ts';

/** It changes with a release only. */
export const useLibrary = () =>
  useQuery({
    queryKey: ['bibliotheque'],
    queryFn: ({ signal }) => call('GET /api/front/bibliotheque', { signal }).then(toGroups),
  });

/** It changes with a release only. */
export const useGlossary = () =>
  useQuery({
    queryKey: ['mots'],
    queryFn: ({ signal }) => call('GET /api/front/mots', { signal }).then(toGlossary),
  });

/** Fetched at each visit: a finished series adds questions to it. */
export const useLibraryEntry = (slug: string) =>
  useQuery({
    queryKey: ['bibliotheque', slug],
    queryFn: ({ signal }) =>
      call('GET /api/front/bibliotheque/{fiche}', { ...entryCall(slug), signal }).then(toEntry),
    staleTime: 0,
  });

/** Ten cards of a group, or of all with an empty one. They stay while they are marked: only `refetch` deals others. */
export const useDeck = (group: string) =>
  useQuery({
    queryKey: ['cartes', group],
    queryFn: ({ signal }) => call('GET /api/front/cartes', { ...deckCall(group), signal }).then(toDeck),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
