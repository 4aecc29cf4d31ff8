/** Lists the devices on which a person is signed in, and signs them out from another device. */
import type { FastifyRequest } from 'fastify';
import { idleSince } from '../../identity/accounts/api.ts';
import type { SingleLogout } from '../../identity/cas/api.ts';
import { hashSecret } from '../../platform/base/api.ts';
import { type Mounter, readSessionToken, refuse } from '../../platform/http/api.ts';
import type { AccountDeps } from './deps.ts';
import { deleteDevice, deleteOtherSignIns, selectDevices } from './device-store.ts';

interface DeviceDeps extends AccountDeps {
  singleLogout: SingleLogout;
}

export function deviceRoutes(mount: Mounter, deps: DeviceDeps): void {
  const { db, clock, config, singleLogout, securityLog } = deps;
  const ownToken = (request: FastifyRequest): Buffer => hashSecret(readSessionToken(request, config) ?? '');

  mount('GET /api/compte/appareils', async ({ caller, request }) => {
    const now = clock();
    return selectDevices(db, caller.accountId, ownToken(request), { now, idleSince: idleSince(now) });
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
