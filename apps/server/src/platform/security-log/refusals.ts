/** Records refusals that may show an attack, or a rule that is too strict, from every part of the server. */
import type { Refusal } from '@balise/contract/base/codes';
import type { FastifyInstance } from 'fastify';
import { hashSecret } from '../base/api.ts';
import type { Config } from '../config/api.ts';
import { Refused, readSessionToken } from '../http/api.ts';
import type { SecurityEventKind } from './kinds.ts';
import type { SecurityLog } from './record.ts';

const KINDS: Partial<Record<Refusal, SecurityEventKind>> = {
  ANTI_FALSIFICATION: 'anti_forgery_refused',
  ACCES_REFUSE: 'access_refused',
  CONSULTATION_SEULE: 'access_refused',
  CLE_REFUSEE: 'key_refused',
  SIGNATURE_REFUSEE: 'key_refused',
  CODE_INVALIDE: 'code_refused',
  CODE_FAUX: 'code_refused',
  CLE_ACCES_REFUSEE: 'code_refused',
  MOT_DE_PASSE_FAUX: 'password_check_failed',
  TROP_DE_DEMANDES: 'throttled',
};

export function recordRefusals(
  app: FastifyInstance,
  securityLog: SecurityLog,
  config: Pick<Config, 'https'>,
): void {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const kind = error instanceof Refused ? KINDS[error.code] : undefined;
    if (!kind) return;
    const token = readSessionToken(request, config);
    // The route's pattern: the actual path may hold a secret.
    const detail = `${request.method} ${request.routeOptions.url ?? ''}`;
    securityLog.record(request, { kind, detail, ...(token !== null && { session: hashSecret(token) }) });
  });
}
