import { useQueryClient } from '@tanstack/react-query';
import { CallFailed, call } from '../../lib/call.ts';
import { studentQuery } from '../student/api.ts';
import type { SchoolLetter } from './letter.ts';
import { toMailBody } from './wire.ts';

/** Sends a letter to the school. The promise fails with CallFailed. */
export function useSendLetter(): (letter: SchoolLetter) => Promise<void> {
  const client = useQueryClient();
  return async (letter) => {
    const proof = (await client.ensureQueryData(studentQuery)).contactProof;
    try {
      await sendLetter(letter, proof);
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.code !== 'ACCES_REFUSE') throw failure;
      // The proof has expired: retry with a fresh one.
      const { contactProof: fresh } = await client.fetchQuery({ ...studentQuery, staleTime: 0 });
      await sendLetter(letter, fresh);
    }
  };
}

async function sendLetter(letter: SchoolLetter, proof: string): Promise<void> {
  await call('POST /api/eleve/mail', { body: toMailBody(letter, proof) });
}
