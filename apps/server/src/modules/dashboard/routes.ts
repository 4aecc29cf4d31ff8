import type { Content } from '@balise/content';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/handle.ts';
import type { OutageWatch } from '../../db/outages.ts';
import type { Mounter } from '../../http/mount.ts';
import { findCatalogue } from '../practice/catalogue.ts';
import { closeMockExamIfOver } from '../practice/close-mock-exam.ts';
import { selectHistory, selectPastAnswers } from '../practice/series-store.ts';
import { buildDashboard } from './dashboard.ts';

export interface DashboardDeps {
  db: Db;
  content: Content;
  clock: Clock;
  outages: Pick<OutageWatch, 'lostMs'>;
}

export function dashboardRoutes(mount: Mounter, { db, content, clock, outages }: DashboardDeps): void {
  const catalogue = findCatalogue(content);

  mount('GET /api/front/series-eleve', async ({ caller }) => {
    const now = clock();
    const licence = catalogue(caller.licenceCode);
    // A mock exam whose time is over ends here too, as in the player, so that its result can be shown.
    const begun = await selectHistory(db, caller);
    const open = begun.filter(({ type, ended_at }) => type === 'officiel' && ended_at === null);
    for (const exam of open) await closeMockExamIfOver({ db, content, licence, outages, now }, caller, exam);
    const history = open.length > 0 ? await selectHistory(db, caller) : begun;
    return buildDashboard(licence, history, await selectPastAnswers(db, caller), now);
  });

  mount('GET /api/front/themes', async ({ caller }) => [...catalogue(caller.licenceCode).themes]);
}
