import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { toColleagueSteps, toPreparedDevice, toRecoveryCodes, toSecondStep } from './wire.ts';

const STEP_KEY = ['second-step'];
const COLLEAGUES_KEY = ['second-steps-of-colleagues'];

/** Asked anew each time that a page shows it. */
export const useSecondStep = () =>
  useQuery({
    queryKey: STEP_KEY,
    queryFn: ({ signal }) => call('GET /api/gestion/seconde-etape', { signal }).then(toSecondStep),
    staleTime: 0,
  });

/** What a person does with their own second step; each call but the first takes a code. */
export function useSecondStepActs() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: STEP_KEY });
  return {
    renew,
    /** @param code of the device to replace; null for the first one */
    prepare: (code: string | null) =>
      call('POST /api/gestion/seconde-etape', { form: code === null ? {} : { code } }).then(toPreparedDevice),
    confirm: (code: string) =>
      call('PUT /api/gestion/seconde-etape', { form: { code } }).then(toRecoveryCodes),
    pass: (code: string) => call('POST /api/gestion/seconde-etape/passage', { form: { code } }),
    makeCodes: (code: string) =>
      call('POST /api/gestion/seconde-etape/codes', { form: { code } }).then(toRecoveryCodes),
    stop: (code: string) => call('POST /api/gestion/seconde-etape/arret', { form: { code } }),
  };
}

export const useColleagueSteps = () =>
  useQuery({
    queryKey: COLLEAGUES_KEY,
    queryFn: ({ signal }) =>
      call('GET /api/gestion/equipe/secondes-etapes', { signal }).then(toColleagueSteps),
  });

export function useColleagueReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: number) =>
      call('POST /api/gestion/secondes-etapes/{id}/retrait', { params: { id: String(person) } }),
    onSettled: () => client.invalidateQueries({ queryKey: COLLEAGUES_KEY }),
  });
}
