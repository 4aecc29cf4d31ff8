import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { importChunk } from '../../lib/lazy-chunk.ts';
import type { StepProof } from './second-step.ts';
import {
  readPasskeyQuestion,
  toColleagueSteps,
  toPasskeyForm,
  toPasskeyNameForm,
  toPreparedDevice,
  toProofForm,
  toRecoveryCodes,
  toSecondStep,
} from './wire.ts';

const STEP_KEY = ['second-step'];
const COLLEAGUES_KEY = ['second-steps-of-colleagues'];

/** Asked anew each time that a page shows it. */
export const useSecondStep = () =>
  useQuery({
    queryKey: STEP_KEY,
    queryFn: ({ signal }) => call('GET /api/gestion/seconde-etape', { signal }).then(toSecondStep),
    staleTime: 0,
  });

const loadWebauthn = () => importChunk(() => import('./webauthn.ts'));

/** What the passkey of this page has signed, for a proof. @throws Error with a sentence */
export async function askForPasskey(): Promise<string> {
  const { signWithPasskey } = await loadWebauthn();
  const asked = await call('POST /api/gestion/seconde-etape/cles/question', {});
  return signWithPasskey(readPasskeyQuestion(asked));
}

export const passStep = (proof: StepProof) =>
  call('POST /api/gestion/seconde-etape/passage', { form: toProofForm(proof) });

/** The recovery codes, for the first way to pass the step. @throws Error with a sentence */
async function addPasskey(name: string): Promise<string[]> {
  const { createPasskey } = await loadWebauthn();
  const asked = await call('POST /api/gestion/seconde-etape/cles/preparation', {});
  const form = toPasskeyForm(name, await createPasskey(readPasskeyQuestion(asked)));
  return toRecoveryCodes(await call('POST /api/gestion/seconde-etape/cles', { form }));
}

/** What a person does with their own second step. */
export function useSecondStepActs() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: STEP_KEY });
  return {
    renew,
    /** @param proof to replace a device; null for the first one */
    prepare: (proof: StepProof | null) =>
      call('POST /api/gestion/seconde-etape', { form: proof === null ? {} : toProofForm(proof) }).then(
        toPreparedDevice,
      ),
    confirm: (code: string) =>
      call('PUT /api/gestion/seconde-etape', { form: { code } }).then(toRecoveryCodes),
    pass: passStep,
    makeCodes: (proof: StepProof) =>
      call('POST /api/gestion/seconde-etape/codes', { form: toProofForm(proof) }).then(toRecoveryCodes),
    stop: (proof: StepProof) => call('POST /api/gestion/seconde-etape/arret', { form: toProofForm(proof) }),
    addPasskey,
    renamePasskey: (id: number, name: string) =>
      call('PUT /api/gestion/seconde-etape/cles/{id}', {
        params: { id: String(id) },
        form: toPasskeyNameForm(name),
      }),
  };
}

export const usePasskeyRemoval = () =>
  useMutation({
    mutationFn: (id: number) =>
      call('POST /api/gestion/seconde-etape/cles/{id}/retrait', { params: { id: String(id) } }),
  });

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
