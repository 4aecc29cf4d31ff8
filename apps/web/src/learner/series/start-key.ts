/** The idempotency key of a request for a series: a request whose reply was lost costs no second credit. */
import { CallFailed } from '../../lib/call.ts';
import type { Failure } from '../../lib/refusals.ts';

/** Failures after which it is unknown whether the series was made. */
const UNANSWERED: readonly Failure[] = [
  'RESEAU',
  'DELAI_DEPASSE',
  'REPONSE_ETRANGERE',
  'SERVICE_INDISPONIBLE',
  'ERREUR_INTERNE',
];

let unanswered: { request: string; key: string } | null = null;

/** Calls `send` with the key of this request, or of the previous one if that was the same and got no reply. */
export async function withStartKey<Reply>(
  request: string,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const key = unanswered?.request === request ? unanswered.key : newKey();
  unanswered = { request, key };
  try {
    const reply = await send(key);
    unanswered = null;
    return reply;
  } catch (error) {
    if (error instanceof CallFailed && !UNANSWERED.includes(error.code)) unanswered = null;
    throw error;
  }
}

/** Pages over http have no `crypto.randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
