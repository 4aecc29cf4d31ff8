/** What the staff of a large school wait for: the list of its learners, in every view and every order. */

import type { Content } from '@balise/content';
import { ROSTER_SORTS, ROSTER_STATES, ROSTER_VIEWS } from '@balise/contract/roster-lists';
import { migrate } from '@balise/server/db/migrate';
import { copyPast, grantCredits, seedPast, spreadLearners, vacuum } from '@balise/server/test/bench/pasts';
import { hireStaff, seedCrowd } from '@balise/server/test/bench/seed';
import type { Shot } from './load.ts';
import { type CostedFigures, type Place, refuseFailures, SECRET, startBuilt, withServer } from './places.ts';

const LEARNERS = 2_000;
/** Series of each: 800 answers. */
const PAST = 20;
const TIMES = 30;
const AIM_MS = 60;

/** One after the other, as staff ask. */
export async function measureRoster(place: Place, content: Content): Promise<void> {
  const headers = await prepare(place, content);
  const queries = [
    '',
    ...ROSTER_VIEWS.map((view) => `vue=${view}`),
    ...ROSTER_STATES.map((state) => `etat=${state}`),
    ...ROSTER_SORTS.flatMap((sort) => [`tri=${sort}`, `tri=${sort}&sens=decroissant`]),
    'vue=TOUS&numero_page=40',
    'recherche=eleve%2019',
  ];
  console.log(`\n${place.name}: the list of ${LEARNERS} learners with ${PAST} series each`);
  await withServer(place, startBuilt, async ({ load }) => {
    const ask = async (query: string): Promise<CostedFigures> => {
      const shot: Shot = { method: 'GET', path: `/api/gestion/eleves?${query}`, headers };
      const figures = await load([{ shots: Array.from({ length: TIMES }, () => shot) }]);
      refuseFailures(figures);
      return figures;
    };
    for (const query of queries.slice(0, 4)) await ask(query);
    let slowest = 0;
    for (const query of queries) {
      const { p50, p95, each } = await ask(query);
      slowest = Math.max(slowest, p95);
      console.log(
        `  ${(query || 'first page').padEnd(36)} median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, processor ${each.server.toFixed(1)} ms`,
      );
    }
    console.log(`  slowest p95 ${slowest.toFixed(1)} ms (aim: below ${AIM_MS} ms)`);
  });
}

async function prepare(place: Place, content: Content): Promise<Record<string, string>> {
  const database = await place.open();
  const { db } = database;
  await migrate(db);
  const crowd = await seedCrowd(db, SECRET, LEARNERS + 1);
  const [boss, model, ...others] = crowd;
  if (!boss || !model) throw new Error('learners are missing');
  await seedPast(db, content, model.caller, PAST);
  const callers = others.map(({ caller }) => caller);
  await copyPast(db, model.caller, callers);
  await grantCredits(db, [model.caller, ...callers]);
  await spreadLearners(db);
  await hireStaff(db, boss.caller);
  await vacuum(db);
  await database.close();
  return boss.headers;
}
