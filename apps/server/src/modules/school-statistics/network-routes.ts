import type { ReadStatistics } from '../../db/statistics-reader.ts';
import type { Mounter } from '../../http/mount.ts';
import { describeSchool, sumNetwork } from './network.ts';
import { selectNetwork } from './network-store.ts';

interface NetworkDeps {
  readStatistics: ReadStatistics;
}

export function networkRoutes(mount: Mounter, { readStatistics }: NetworkDeps): void {
  mount('GET /api/gestion/groupement', async ({ caller }) => {
    const { name, schools } = await readStatistics((db) => selectNetwork(db, caller.network));
    const made = schools.filter(({ figures }) => figures !== null);
    const [oldest = null] = made.toSorted((a, b) => Number(a.madeAt) - Number(b.madeAt));
    return {
      groupement: name,
      fait_le: oldest?.madeAt?.toISOString() ?? null,
      du: oldest?.from ?? null,
      au: oldest?.to ?? null,
      ecoles: schools.map(describeSchool),
      total: sumNetwork(schools),
    };
  });
}
