import type { GroupEdit, MemberMoves } from '@balise/contract/school/groups';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Lists and pages of groups begin with this key. */
const GROUPS = 'groups';
/** The team is shown with the groups that each teaches. */
const refetchGroups = () =>
  Promise.all([GROUPS, 'team'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const useGroups = () =>
  useQuery({
    queryKey: [GROUPS, 'all'],
    queryFn: ({ signal }) => call('GET /api/school/groups', { signal }).then(({ groups }) => groups),
  });

export const useGroupPage = (id: string) =>
  useQuery({
    queryKey: [GROUPS, id],
    queryFn: ({ signal }) => call('GET /api/school/groups/{id}', { params: { id }, signal }),
  });

/** @param name nothing is asked while it is empty */
export const useGroupCandidates = (id: string, name: string) =>
  useQuery({
    queryKey: [GROUPS, id, 'candidates', name],
    queryFn: ({ signal }) =>
      call('GET /api/school/groups/{id}/candidates', { params: { id }, query: { name }, signal }).then(
        ({ learners }) => learners,
      ),
    enabled: name !== '',
    placeholderData: (before) => before,
  });

export const useNewGroup = () =>
  useMutation({
    mutationFn: (body: { id: string; name: string }) => call('POST /api/school/groups', { body }),
    onSuccess: refetchGroups,
  });

/** What it shows afterwards is what is stored, also when somebody else has changed it. */
export const useGroupEdit = (id: string) =>
  useMutation({
    mutationFn: (body: GroupEdit) => call('PUT /api/school/groups/{id}', { params: { id }, body }),
    onSettled: refetchGroups,
  });

export const useMemberMoves = (id: string) =>
  useMutation({
    mutationFn: (body: MemberMoves) => call('PUT /api/school/groups/{id}/learners', { params: { id }, body }),
    onSettled: refetchGroups,
  });
