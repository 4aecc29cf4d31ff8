import type { ServerParts } from '../../identity/accounts/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { describeSchool, sumNetwork } from './network.ts';
import { selectNetwork } from './network-store.ts';

export function networkRoutes(mount: Mounter, { readStatistics }: ServerParts): void {
  mount('GET /api/school/network', async ({ caller }) => {
    const { name, schools } = await readStatistics((db) => selectNetwork(db, caller.network));
    const made = schools.filter(({ figures }) => figures !== null);
    const [oldest = null] = made.toSorted((a, b) => Number(a.madeAt) - Number(b.madeAt));
    return {
      name,
      madeAt: oldest?.madeAt ?? null,
      from: oldest?.from ?? null,
      to: oldest?.to ?? null,
      schools: schools.map(describeSchool),
      total: sumNetwork(schools),
    };
  });
}
