import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  type GroupEdit,
  type MemberMoves,
  toCandidates,
  toCandidatesQuery,
  toGroup,
  toGroupForm,
  toGroupPage,
  toLearnerGroups,
  toMemberMoves,
  toMembersBody,
  toNewGroupForm,
} from './wire.ts';

/** Lists and pages of groups begin with this key. */
const GROUPS = 'groups';
/** The team is shown with the groups that each teaches. */
const refetchGroups = () =>
  Promise.all([GROUPS, 'team'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const useGroups = () =>
  useQuery({
    queryKey: [GROUPS, 'all'],
    queryFn: ({ signal }) => call('GET /api/gestion/groupes', { signal }).then(toLearnerGroups),
  });

export const useGroupPage = (id: string) =>
  useQuery({
    queryKey: [GROUPS, id],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/groupes/{id}', { params: { id }, signal }).then(toGroupPage),
  });

/** @param name nothing is asked while it is empty */
export const useGroupCandidates = (id: string, name: string) =>
  useQuery({
    queryKey: [GROUPS, id, 'candidates', name],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/groupes/{id}/candidats', {
        params: { id },
        query: toCandidatesQuery(name),
        signal,
      }).then(toCandidates),
    enabled: name !== '',
    placeholderData: (before) => before,
  });

export const useNewGroup = () =>
  useMutation({
    mutationFn: (group: { id: string; name: string }) =>
      call('POST /api/gestion/groupes', { form: toNewGroupForm(group) }).then(toGroup),
    onSuccess: refetchGroups,
  });

/** What it shows afterwards is what is stored, also when somebody else has changed it. */
export const useGroupEdit = (id: string) =>
  useMutation({
    mutationFn: (edit: GroupEdit) =>
      call('PUT /api/gestion/groupes/{id}', { params: { id }, form: toGroupForm(edit) }).then(toGroup),
    onSettled: refetchGroups,
  });

export const useMemberMoves = (id: string) =>
  useMutation({
    mutationFn: (moves: MemberMoves) =>
      call('PUT /api/gestion/groupes/{id}/eleves', { params: { id }, body: toMembersBody(moves) }).then(
        toMemberMoves,
      ),
    onSettled: refetchGroups,
  });
