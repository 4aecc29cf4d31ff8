import type { StepProof } from '@balise/contract/school/second-step';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { importChunk } from '../../lib/lazy-chunk.ts';

const STEP_KEY = ['second-step'];
const COLLEAGUES_KEY = ['second-steps-of-colleagues'];

/** Asked anew each time that a page shows it. */
export const useSecondStep = () =>
  useQuery({
    queryKey: STEP_KEY,
    queryFn: ({ signal }) => call('GET /api/school/second-step', { signal }),
    staleTime: 0,
  });

const loadWebauthn = () => importChunk(() => import('./webauthn.ts'));

/** What the passkey of this page has signed, for a proof. @throws Error with a sentence */
export async function askForPasskey(): Promise<string> {
  const { signWithPasskey } = await loadWebauthn();
  const { options } = await call('POST /api/school/second-step/passkeys/challenge', {});
  return signWithPasskey(options);
}

export const passStep = (proof: StepProof) => call('POST /api/school/second-step/pass', { body: proof });

/** The recovery codes, for the first way to pass the step. @throws Error with a sentence */
async function addPasskey(name: string): Promise<string[]> {
  const { createPasskey } = await loadWebauthn();
  const { options } = await call('POST /api/school/second-step/passkeys/preparation', {});
  const body = { name, passkey: await createPasskey(options) };
  return (await call('POST /api/school/second-step/passkeys', { body })).codes;
}

/** What a person does with their own second step. */
export function useSecondStepActs() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: STEP_KEY });
  return {
    renew,
    /** @param proof to replace a device; null for the first one */
    prepare: (proof: StepProof | null) => call('POST /api/school/second-step', { body: proof ?? {} }),
    confirm: (code: string) =>
      call('PUT /api/school/second-step', { body: { code } }).then(({ codes }) => codes),
    pass: passStep,
    makeCodes: (proof: StepProof) =>
      call('POST /api/school/second-step/codes', { body: proof }).then(({ codes }) => codes),
    stop: (proof: StepProof) => call('POST /api/school/second-step/stop', { body: proof }),
    addPasskey,
    renamePasskey: (id: number, name: string) =>
      call('PUT /api/school/second-step/passkeys/{id}', {
        params: { id: String(id) },
        body: { name },
      }),
  };
}

export const usePasskeyRemoval = () =>
  useMutation({
    mutationFn: (id: number) =>
      call('POST /api/school/second-step/passkeys/{id}/removal', { params: { id: String(id) } }),
  });

export const useColleagueSteps = () =>
  useQuery({
    queryKey: COLLEAGUES_KEY,
    queryFn: ({ signal }) => call('GET /api/school/team/second-steps', { signal }),
  });

export function useColleagueReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: number) =>
      call('POST /api/school/second-steps/{id}/removal', { params: { id: String(person) } }),
    onSettled: () => client.invalidateQueries({ queryKey: COLLEAGUES_KEY }),
  });
}
