/**
 * What the staff of a large school wait for: the list of its learners, in every view and every order; its statistics of
 * questions, also of one group; its messages. And what these messages cost its learners.
 */
import type { Content } from '@balise/content';
import { ROSTER_SORTS, ROSTER_STATES, ROSTER_VIEWS } from '@balise/contract/school/roster-lists';
import { migrate } from '@balise/server/platform/db/migrate';
import { copyPast, grantCredits, seedPast, spreadLearners, vacuum } from '@balise/server/test/bench/pasts';
import { plantMessages, plantSmallGroup } from '@balise/server/test/bench/schools';
import { type BenchLearner, hireStaff, seedCrowd } from '@balise/server/test/bench/seed';
import type { Shot } from './load.ts';
import { type CostedFigures, type Place, refuseFailures, SECRET, startBuilt, withServer } from './places.ts';

const LEARNERS = 2_000;
/** Series of each: 800 answers. */
const PAST = 20;
const TIMES = 30;
const AIM_MS = 60;
/** Learners of the group whose questions are asked for. */
const GROUP = 100;
const MESSAGES = 500;

/** One after the other, as staff ask. */
export async function measureRoster(place: Place, content: Content): Promise<void> {
  const { boss, learner, group } = await prepare(place, content);
  const lists = [
    '',
    ...ROSTER_VIEWS.map((view) => `view=${view}`),
    ...ROSTER_STATES.map((state) => `state=${state}`),
    ...ROSTER_SORTS.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&falling=true`]),
    'view=ALL&page=40',
    'q=eleve%2019',
  ].map((query) => ({ name: query || 'first page', path: `/api/school/learners?${query}`, as: boss }));
  const others = [
    { name: 'questions of the school', path: '/api/school/questions?licence=b', as: boss },
    {
      name: `questions of ${GROUP} learners`,
      path: `/api/school/questions?licence=b&group=${group}`,
      as: boss,
    },
    { name: `${MESSAGES} messages, as staff`, path: '/api/school/messages', as: boss },
    { name: `${MESSAGES} messages, as learner`, path: '/api/front/utilisateur', as: learner },
  ];
  console.log(`\n${place.name}: the list of ${LEARNERS} learners with ${PAST} series each`);
  await withServer(place, startBuilt, async ({ load }) => {
    const ask = async ({ path, as }: Asked): Promise<CostedFigures> => {
      const shot: Shot = { method: 'GET', path, headers: as.headers };
      const figures = await load([{ shots: Array.from({ length: TIMES }, () => shot) }]);
      refuseFailures(figures);
      return figures;
    };
    for (const one of [...lists.slice(0, 4), ...others]) await ask(one);
    let slowest = 0;
    for (const one of lists) {
      const figures = await ask(one);
      slowest = Math.max(slowest, figures.p95);
      printLine(one.name, figures);
    }
    console.log(`  slowest p95 ${slowest.toFixed(1)} ms (aim: below ${AIM_MS} ms)`);
    for (const one of others) printLine(one.name, await ask(one));
  });
}

interface Asked {
  name: string;
  path: string;
  as: BenchLearner;
}

const printLine = (name: string, { p50, p95, each: { server, database } }: CostedFigures): void =>
  console.log(
    `  ${name.padEnd(36)} median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, processor ${(server + database).toFixed(1)} ms`,
  );

async function prepare(
  place: Place,
  content: Content,
): Promise<{ boss: BenchLearner; learner: BenchLearner; group: string }> {
  const database = await place.open();
  const { db } = database;
  await migrate(db);
  const crowd = await seedCrowd(db, SECRET, LEARNERS + 1);
  const [boss, model, learner, ...others] = crowd;
  if (!boss || !model || !learner) throw new Error('learners are missing');
  await seedPast(db, content, model.caller, PAST);
  const callers = [learner, ...others].map(({ caller }) => caller);
  await copyPast(db, model.caller, callers);
  await grantCredits(db, [model.caller, ...callers]);
  await spreadLearners(db);
  const group = await plantSmallGroup(db, callers.slice(0, GROUP));
  await plantMessages(db, { school: boss.caller.school, group, count: MESSAGES });
  await hireStaff(db, boss.caller);
  await vacuum(db);
  await database.close();
  return { boss, learner, group };
}
