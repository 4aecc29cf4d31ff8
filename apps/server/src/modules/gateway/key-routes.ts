/** The managers of a school make, replace and end the key of its management program. */
import { randomUUID } from 'node:crypto';
import type { GatewayKeysReply } from '@balise/contract/gateway-keys';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { Mounter } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { makeGatewayKey } from '../../identity/gateway-key.ts';
import { hashSecret } from '../../secrets.ts';
import type { SecurityLog } from '../../security-log/record.ts';
import { recordAct } from '../school/record-act.ts';
import { endKey, insertKey, type KeyRow, lockOptionalCurrentKey, selectKeys } from './key-store.ts';

export interface KeyDeps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
}

const HOUR_MS = 3_600_000;

export function gatewayKeyRoutes(mount: Mounter, { db, clock, securityLog }: KeyDeps): void {
  mount('GET /api/gestion/passerelle', async ({ caller: { workplace } }) => {
    const now = clock();
    return { cles: (await selectKeys(db, workplace)).map((key) => toKeyLine(key, now)) };
  });

  mount('POST /api/gestion/passerelle', async ({ caller, form, request, reply }) => {
    const now = clock();
    const { workplace: school, accountId } = caller;
    const made = makeGatewayKey();
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      const current = await lockOptionalCurrentKey(trx, school);
      if (current?.id !== form.remplace) refuse('MODIFIE_ENTRETEMPS');
      const overlap = Number(form.recouvrement_h) * HOUR_MS;
      if (current) await endKey(trx, { school, id: current.id, endsAt: new Date(now.getTime() + overlap) });
      const row = { id, school, prefix: made.prefix, hash: hashSecret(made.key), madeBy: accountId, now };
      if (!(await insertKey(trx, row))) refuse('MODIFIE_ENTRETEMPS');
      const action = current ? 'ecole.passerelle_cle_remplacer' : 'ecole.passerelle_cle_creer';
      const details = { cle: made.prefix, ...(current && { heures: form.recouvrement_h }) };
      await recordAct(trx, caller, { action, details }, now);
    });
    securityLog.record(request, {
      ...{ kind: 'staff_changed', accountId },
      detail: `gateway key ${made.prefix} of school ${school}`,
    });
    reply.code(201).header('cache-control', 'no-store');
    return { id, prefixe: made.prefix, cle: made.key };
  });

  mount('PUT /api/gestion/passerelle/{id}/revocation', async ({ caller, params, request }) => {
    const now = clock();
    const { workplace: school, accountId } = caller;
    const { prefix } = await db.transaction().execute(async (trx) => {
      const ended = (await endKey(trx, { school, id: params.id, endsAt: now })) ?? refuse('INTROUVABLE');
      const act = { action: 'ecole.passerelle_cle_revoquer', details: { cle: ended.prefix } } as const;
      if (ended.isChanged) await recordAct(trx, caller, act, now);
      return ended;
    });
    securityLog.record(request, {
      ...{ kind: 'staff_changed', accountId },
      detail: `gateway key ${prefix} of school ${school} ended`,
    });
    return { finie: true };
  });
}

const toKeyLine = (key: KeyRow, now: Date): GatewayKeysReply['cles'][number] => ({
  id: key.id,
  prefixe: key.prefix,
  etat: key.endsAt === null ? 'active' : key.endsAt > now ? 'bientot_finie' : 'finie',
  creee_le: key.createdAt.toISOString(),
  creee_par: key.by,
  fin: key.endsAt?.toISOString() ?? null,
  derniere_utilisation: key.lastUsedAt?.toISOString() ?? null,
  dernier_reseau: key.lastNetwork,
});
