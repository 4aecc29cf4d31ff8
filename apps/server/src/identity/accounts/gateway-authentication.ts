/** Finds the school of a management program by its key. */
import { timingSafeEqual } from 'node:crypto';
import { type Clock, hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { type Authenticate, refuse, type SchoolId, toNetwork } from '../../platform/http/api.ts';
import { readGatewayKey } from './gateway-key.ts';
import { type GatewayKeyRow, selectOptionalGatewayKey, updateGatewayKeyUse } from './gateway-key-store.ts';
import { mintProgramScope } from './staff.ts';

/** A use from the same network is recorded once in this time (ms). */
const USED_EVERY_MS = 5 * 60_000;

/**
 * Refuses with CLE_REFUSEE a key that is unknown, wrong or ended, and with ACCES_SUSPENDU the key of a school that is
 * suspended, or that nobody manages any more: nobody could end it. Cookies are not read, so a page of another site gains nothing.
 */
export function createProgramAuthentication({ db, clock }: { db: Db; clock: Clock }): Authenticate {
  return async (request) => {
    const { prefix, key } = readGatewayKey(request.headers.authorization) ?? refuse('CLE_REFUSEE');
    const now = clock();
    const row = await selectOptionalGatewayKey(db, prefix);
    if (!row || !timingSafeEqual(row.hash, hashSecret(key))) refuse('CLE_REFUSEE');
    if (row.endsAt !== null && row.endsAt <= now) refuse('CLE_REFUSEE');
    if (!row.isManaged) refuse('ACCES_SUSPENDU', { structure: row.schoolName });
    await noteUse(db, row, toNetwork(request.ip), now);
    const workplace = row.school as SchoolId;
    return { key: row.id, prefix, workplace, scope: mintProgramScope(workplace, row.zone) };
  };
}

async function noteUse(
  db: Db,
  { id, lastUsedAt, lastNetwork }: GatewayKeyRow,
  network: string,
  now: Date,
): Promise<void> {
  const isRecent = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS;
  if (!isRecent || network !== lastNetwork) await updateGatewayKeyUse(db, { id, network, now });
}
