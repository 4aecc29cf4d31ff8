import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, failureOf, send } from '../../lib/call.ts';
import { studentQuery } from '../student/queries.ts';
import { inAWhile, type Letter } from './letter.ts';

/** Writes to the school. */
export function useSendLetter() {
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (letter: Letter) => {
      const { jeton_contact: proof } = await client.ensureQueryData(studentQuery);
      try {
        await sendLetter(letter, proof);
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.code !== 'ACCES_REFUSE') throw failure;
        // The proof is older than it may be: a fresh one says the same.
        const { jeton_contact: fresh } = await client.fetchQuery({ ...studentQuery, staleTime: 0 });
        await sendLetter(letter, fresh);
      }
    },
  });
  return {
    sendLetter: mutate,
    restart: reset,
    sending: isPending,
    sent: isSuccess,
    failure: error?.message ?? null,
  };
}

/** @throws CallFailed, or Error whose message says when to try again */
export async function sendLetter({ subject, message, copy }: Letter, proof: string): Promise<void> {
  const { status, body } = await send('POST /api/eleve/mail', {
    body: { jeton: proof, sujet: subject.trim(), message: message.trim(), copie: copy },
  });
  if (status === 202) return;
  const failure = failureOf(status, body);
  const wait = (body as { details?: { attente_s?: unknown } } | null)?.details?.attente_s;
  if (failure.code !== 'TROP_DE_DEMANDES' || typeof wait !== 'number') throw failure;
  throw new Error(
    `Vous avez écrit plusieurs fois en peu de temps. Vous pourrez réessayer ${inAWhile(wait)}.`,
  );
}
