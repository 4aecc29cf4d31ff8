/** The managers of a school make, replace and end the key of its management program. */

import { randomUUID } from 'node:crypto';
import type { GatewayKey } from '@balise/contract/school/gateway-keys';
import type { FastifyRequest } from 'fastify';
import { makeGatewayKey, type ServerParts } from '../identity/accounts/api.ts';
import { hashSecret } from '../platform/base/api.ts';
import { type Mounter, refuse } from '../platform/http/api.ts';
import { recordAct } from '../school/acts/api.ts';
import { endKey, insertKey, type KeyRow, lockOptionalCurrentKey, selectKeys } from './key-store.ts';

const HOUR_MS = 3_600_000;

export function gatewayKeyRoutes(mount: Mounter, { db, clock, securityLog }: ServerParts): void {
  const note = (request: FastifyRequest, accountId: number, detail: string): void =>
    securityLog.record(request, { kind: 'staff_changed', accountId, detail });

  mount('GET /api/school/gateway-keys', async ({ caller: { workplace } }) => {
    const now = clock();
    const keys = await selectKeys(db, workplace);
    return { keys: keys.map((key) => ({ ...key, state: stateOf(key, now) })) };
  });

  mount(
    'POST /api/school/gateway-keys',
    async ({ caller, body: { replaced, overlap: hours }, request, reply }) => {
      const now = clock();
      const { workplace: school, accountId } = caller;
      const made = makeGatewayKey();
      const id = randomUUID();
      await db.transaction().execute(async (trx) => {
        const current = await lockOptionalCurrentKey(trx, school);
        if ((current?.id ?? null) !== replaced) refuse('MODIFIE_ENTRETEMPS');
        const overlap = Number(hours) * HOUR_MS;
        if (current) await endKey(trx, { school, id: current.id, endsAt: new Date(now.getTime() + overlap) });
        const row = { id, school_id: school, prefix: made.prefix, key_hash: hashSecret(made.key) };
        if (!(await insertKey(trx, { ...row, made_by: accountId, created_at: now })))
          refuse('MODIFIE_ENTRETEMPS');
        const action = current ? 'ecole.passerelle_cle_remplacer' : 'ecole.passerelle_cle_creer';
        const details = { cle: made.prefix, ...(current && { heures: hours }) };
        await recordAct(trx, caller, { action, details }, now);
      });
      note(request, accountId, `gateway key ${made.prefix} of school ${school}`);
      reply.code(201).header('cache-control', 'no-store');
      return { id, prefix: made.prefix, key: made.key };
    },
  );

  mount('PUT /api/school/gateway-keys/{id}/revocation', async ({ caller, params, request }) => {
    const now = clock();
    const { workplace: school, accountId } = caller;
    const { prefix } = await db.transaction().execute(async (trx) => {
      const ended = (await endKey(trx, { school, id: params.id, endsAt: now })) ?? refuse('INTROUVABLE');
      const act = { action: 'ecole.passerelle_cle_revoquer', details: { cle: ended.prefix } } as const;
      if (ended.isChanged) await recordAct(trx, caller, act, now);
      return ended;
    });
    note(request, accountId, `gateway key ${prefix} of school ${school} ended`);
    return { isEnded: true };
  });
}

const stateOf = ({ endsAt }: KeyRow, now: Date): GatewayKey['state'] =>
  endsAt === null ? 'active' : endsAt > now ? 'ending' : 'ended';
