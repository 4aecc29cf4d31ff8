/** Lists the devices on which a person is signed in, and signs them out from another device. */
import type { Device } from '@balise/contract/account/account';
import type { FastifyRequest } from 'fastify';
import { idleSince } from '../../identity/accounts/api.ts';
import type { SingleLogout } from '../../identity/cas/api.ts';
import { type Clock, hashSecret } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Mounter, readSessionToken, refuse } from '../../platform/http/api.ts';
import type { SecurityLog } from '../../platform/security-log/api.ts';
import { type DeviceRow, deleteDevice, deleteOtherSignIns, selectDevices } from './device-store.ts';

export interface DeviceDeps {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'https'>;
  singleLogout: SingleLogout;
  securityLog: SecurityLog;
}

export function deviceRoutes(mount: Mounter, deps: DeviceDeps): void {
  const { db, clock, config, singleLogout, securityLog } = deps;
  const ownToken = (request: FastifyRequest): Buffer => hashSecret(readSessionToken(request, config) ?? '');

  mount('GET /api/compte/appareils', async ({ caller, request }) => {
    const now = clock();
    const rows = await selectDevices(db, caller.accountId, { now, idleSince: idleSince(now) });
    const own = ownToken(request);
    const devices = rows.map((row) => toDevice(row, row.tokenHash.equals(own)));
    return devices.toSorted((one, other) => Number(other.actuel) - Number(one.actuel));
  });

  mount('POST /api/compte/appareils/deconnexion', async ({ caller, request }) => {
    const own = ownToken(request);
    const ended = await db.transaction().execute((trx) => deleteOtherSignIns(trx, caller.accountId, own));
    securityLog.record(request, { kind: 'sessions_ended', accountId: caller.accountId });
    await singleLogout.end(db, ended.visits, clock());
    return { fermes: ended.sessions };
  });

  mount('POST /api/compte/appareils/{id}/deconnexion', async ({ caller, params, request }) => {
    const device = { accountId: caller.accountId, id: params.id, keep: ownToken(request) };
    const visits = await db.transaction().execute((trx) => deleteDevice(trx, device));
    if (!visits) refuse('INTROUVABLE');
    securityLog.record(request, { kind: 'sessions_ended', accountId: caller.accountId });
    await singleLogout.end(db, visits, clock());
    return { fermes: 1 };
  });
}

const toDevice = (row: DeviceRow, isOwn: boolean): Device => ({
  id: row.id,
  navigateur: row.browser,
  systeme: row.system,
  ouverte_le: row.openedAt.toISOString(),
  vue_le: row.seenAt.toISOString(),
  actuel: isOwn,
});
