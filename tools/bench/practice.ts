/** What learners wait for: answers, dashboards and starts, each beside its baseline in the same run. */
import type { Content } from '@balise/content';
import type { Db } from '@balise/server/platform/db/handle';
import { migrate } from '@balise/server/platform/db/migrate';
import {
  copyAnswers,
  copyPast,
  grantCredits,
  plantAnswers,
  seedPast,
  selectBegun,
  vacuum,
} from '@balise/server/test/bench/pasts';
import {
  type BenchLearner,
  LEARNERS,
  plantBareRows,
  seedBare,
  seedCrowd,
  seedLearners,
} from '@balise/server/test/bench/seed';
import { compare, type Figures, loadEvery, type Shooter, type Shot } from './load.ts';
import {
  type CostedFigures,
  type Measured,
  type Place,
  print,
  printCosts,
  refuseFailures,
  SECRET,
  startBare,
  startBuilt,
  withServer,
} from './places.ts';

/** Of one learner: 5,000 answers. */
const LONG_PAST = 125;
/** Of each of the crowd. */
const USUAL_PAST = 10;
/** Learners of the same database. */
const OTHERS = 500;
/** Of these, how many have all their answers where answers are measured. */
const ANSWERED = 100;
const CROWD = 3_000;
const ANSWER_EVERY_MS = 15_000;
/** Answers of each learner of the crowd. */
const ANSWERS = 2;
/** Learners beside the crowd who start and answer first, so that the server is warm. */
const EARLY = 100;
const WARM_CONNECTIONS = 50;
/** Series that each of them starts; only the last one takes their credit. */
const WARM_SLUGS = [...[...'lcrudapmse'].map((theme) => `thematique-${theme}`), 'entrainement'];

/** Answers as fast as the connections give them, beside the bare route. */
export async function measureAnswers(place: Place, content: Content): Promise<void> {
  const [learners, bare] = await prepare(place, async (db) => {
    const seeded = [await seedLearners(db, content, SECRET), await seedBare(db)] as const;
    await seedUse(db, content);
    return seeded;
  });
  const answers = await withServer(place, startBuilt, (server) => loadWarm(server, learners));
  const yardstick = await withServer(place, startBare, (server) => loadWarm(server, bare));
  console.log(`\n${place.name}: ${LEARNERS} learners at once, ${answers.count} answers`);
  print('answers', answers);
  printCosts(answers);
  print('bare route', yardstick);
  printCosts(yardstick);
  console.log(`  ratio ${(answers.perSecond / yardstick.perSecond).toFixed(2)} (aim: at least 0.60)`);
  refuseFailures(answers, yardstick);
}

/**
 * Makes the database one that has been used: from tables that are empty when they are analysed, every row is read by each
 * statement, ours and that of the bare route.
 */
async function seedUse(db: Db, content: Content): Promise<void> {
  const [model, ...others] = (await seedCrowd(db, SECRET, 1 + OTHERS)).map(({ caller }) => caller);
  if (!model) throw new Error('learners are missing');
  await seedPast(db, content, model, USUAL_PAST);
  await copyPast(db, model, others.slice(0, ANSWERED));
  await copyAnswers(db, model);
  await plantBareRows(db);
  await vacuum(db);
}

/** The dashboard of a learner with 5,000 answers, beside that of a learner without any. */
export async function measurePast(place: Place, content: Content): Promise<void> {
  const learners = await prepare(place, async (db) => {
    // Others are there too, so that neither learner's rows are most of a table, and indexes are used.
    const [none, long, model, ...others] = await seedCrowd(db, SECRET, 3 + OTHERS);
    if (!none || !long || !model) throw new Error('learners are missing');
    await seedPast(db, content, long.caller, LONG_PAST);
    await seedPast(db, content, model.caller, USUAL_PAST);
    await copyPast(
      db,
      model.caller,
      others.map(({ caller }) => caller),
    );
    await vacuum(db);
    return [none, long];
  });
  const open = (times: number) => learners.map((learner) => repeat(askDashboard(learner), times));
  const targets = (port: number, times: number) => open(times).map((shots) => ({ port, shots }));
  const { medians, costs } = await withServer(place, startBuilt, async ({ port, load }) => {
    await compare(targets(port, 300));
    const medians = (await compare(targets(port, 1_000))).map(({ p50 }) => p50);
    const costs: CostedFigures[] = [];
    for (const shots of open(1_000)) costs.push(await load([{ shots }]));
    return { medians, costs };
  });
  const [none = 0, long = 0] = medians;
  console.log(`\n${place.name}: a dashboard, median of 1,000`);
  console.log(`  without answers ${none.toFixed(2)} ms, with 5,000 answers ${long.toFixed(2)} ms`);
  console.log(`  ratio ${(long / none).toFixed(2)} (aim: at most 1.30)`);
  for (const one of costs) printCosts(one);
}

/** A class of 3,000: their dashboards and their starts at once, then an answer from each every 15 s. */
export async function measureCrowd(place: Place, content: Content): Promise<void> {
  const everybody = await prepare(place, async (db) => {
    const all = await seedCrowd(db, SECRET, CROWD + EARLY);
    const [first, ...others] = all.map(({ caller }) => caller);
    if (first) {
      await seedPast(db, content, first, USUAL_PAST);
      await copyPast(db, first, others);
      await grantCredits(db, [first, ...others]);
    }
    return all;
  });
  const crowd = everybody.slice(EARLY);
  const once = (shot: (learner: BenchLearner) => Shot): Shooter[] =>
    crowd.map((learner) => ({ shots: [shot(learner)] }));
  const early = everybody.slice(0, EARLY);
  const [dashboards, starts] = await withServer(place, startBuilt, async (server) => {
    await warmUp(
      server,
      [...crowd, ...early].map((learner) => [askDashboard(learner)]),
    );
    const seen = await server.load(once(askDashboard));
    await warmUp(
      server,
      early.map((learner) => WARM_SLUGS.map((slug) => askStart(learner, slug))),
    );
    return [seen, await server.load(startsOf(crowd))];
  });
  const [answering, bare] = await prepare(place, async (db) => [
    await listAnswers(db, everybody),
    await seedBare(db, CROWD, 1 + ANSWERS),
  ]);
  const paced = await withServer(place, startBuilt, async ({ port, load }) => {
    await load(answering.slice(0, EARLY));
    return loadEvery(port, answering.slice(EARLY), ANSWER_EVERY_MS);
  });
  const [yardstick, pacedBare] = await withServer(place, startBare, async (server) => {
    const first = bare.map(({ shots }) => shots.slice(0, 1));
    await warmUp(server, first);
    return [
      await server.load(first.map((shots) => ({ shots }))),
      await loadEvery(
        server.port,
        bare.map(({ shots }) => ({ shots: shots.slice(1) })),
        ANSWER_EVERY_MS,
      ),
    ];
  });
  report(place, { dashboards, starts, yardstick, paced, pacedBare });
}

function report(
  place: Place,
  figures: Record<'dashboards' | 'starts' | 'yardstick', CostedFigures> &
    Record<'paced' | 'pacedBare', Figures>,
): void {
  const { dashboards, starts, yardstick, paced, pacedBare } = figures;
  const seconds = (one: Figures) => `${one.seconds.toFixed(1)} s`;
  console.log(`\n${place.name}: ${CROWD} learners with ${USUAL_PAST} series each, all at once`);
  for (const [name, one] of Object.entries({ dashboards, starts, 'bare route': yardstick })) {
    print(name, one);
    printCosts(one);
  }
  console.log(
    `  all dashboards in ${seconds(dashboards)} (aim: 3 s), the bare route in ${seconds(yardstick)}`,
  );
  console.log(`  starts, ratio ${(starts.perSecond / yardstick.perSecond).toFixed(2)} (aim: at least 0.50)`);
  console.log(`${place.name}: ${CROWD} learners, an answer from each every ${ANSWER_EVERY_MS / 1000} s`);
  print('answers', paced);
  print('bare route', pacedBare);
  console.log(`  99 of 100 answers within ${paced.p99.toFixed(0)} ms (aim: 25 ms)`);
  refuseFailures(...Object.values(figures));
}

async function prepare<T>(place: Place, seed: (db: Db) => Promise<T>): Promise<T> {
  const database = await place.open();
  await migrate(database.db);
  const seeded = await seed(database.db);
  await database.close();
  return seeded;
}

async function loadWarm({ load }: Measured, shooters: readonly Shooter[]): Promise<CostedFigures> {
  await load(shooters.map(({ shots }) => ({ shots: shots.slice(0, 20) })));
  return load(shooters.map(({ shots }) => ({ shots: shots.slice(20) })));
}

/**
 * Brings a server to the speed at which it stays: that of a first second is not what a class meets. Ours and the bare
 * route alike; few connections, so that their making is measured where all come at once.
 */
async function warmUp({ load }: Measured, shots: readonly (readonly Shot[])[]): Promise<void> {
  const ofConnection = (connection: number) =>
    shots.filter((_, index) => index % WARM_CONNECTIONS === connection).flat();
  await load(
    Array.from({ length: WARM_CONNECTIONS }, (_, connection) => ({ shots: ofConnection(connection) })),
  );
}

const repeat = (shot: Shot, count: number): Shot[] => Array.from({ length: count }, () => shot);

export const askDashboard = ({ headers }: BenchLearner): Shot => ({
  method: 'GET',
  path: '/api/front/series-eleve',
  headers,
});

export const askStart = ({ headers }: BenchLearner, slug: string): Shot => ({
  method: 'PUT',
  path: `/api/serie/create?slug=${slug}`,
  headers,
});

const startsOf = (learners: readonly BenchLearner[]): Shooter[] =>
  learners.map((learner) => ({ shots: [askStart(learner, 'entrainement')] }));

/** The next answers of each learner to a training series. One answer in forty ends one, and rolls it up. */
async function listAnswers(db: Db, crowd: readonly BenchLearner[]): Promise<Shooter[]> {
  const callers = crowd.map(({ caller }) => caller);
  await plantAnswers(db, callers, 'entrainement');
  const begun = await selectBegun(db, callers, 'entrainement');
  return crowd.map(({ caller, headers }) => {
    const { id = '', questions = [] } = begun.get(caller.learner) ?? {};
    const shots = questions.slice(0, ANSWERS).map((question) => ({
      method: 'PUT' as const,
      path: '/api/player/envoi-reponse',
      body: `serie=${id}&identifiant=${question}&reponse=A`,
      headers,
    }));
    return { shots };
  });
}
