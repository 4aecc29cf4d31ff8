import type { Clock } from '../../platform/base/api.ts';
import type { Mounter } from '../../platform/http/api.ts';
import { type ClosingDeps, parseDigest, selectHistoryAfter } from '../practice/api.ts';
import { findCatalogue } from '../series/api.ts';
import { historyEntry } from './dashboard.ts';
import { dashboardReading } from './dashboard-store.ts';
import { readDashboard } from './read-dashboard.ts';

/** Series in a further page of the history. */
const MORE_HISTORY = 100;

export interface DashboardDeps extends ClosingDeps {
  clock: Clock;
}

export function dashboardRoutes(mount: Mounter, deps: DashboardDeps): void {
  const { db, content, clock } = deps;
  const catalogue = findCatalogue(content);

  mount.joined('GET /api/front/series-eleve', dashboardReading(content), async ({ caller, read }) =>
    readDashboard(deps, caller, read?.now ?? clock(), read && parseDigest(read.row)),
  );

  mount('GET /api/front/historique', async ({ caller, query }) => {
    const licence = catalogue(caller.licenceCode);
    const last = { at: new Date(query.avant), id: query.serie };
    const { rows, total } = await selectHistoryAfter(db, caller, last, MORE_HISTORY);
    return { historique: rows.map((row) => historyEntry(licence, row, clock())), total };
  });

  mount('GET /api/front/themes', async ({ caller }) => [...catalogue(caller.licenceCode).themes]);
}
