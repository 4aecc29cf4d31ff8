/** What learners wait for: answers, dashboards and starts, each beside its baseline in the same run. */
import type { Content } from '@balise/content';
import type { Db } from '@balise/server/db/handle';
import { migrate } from '@balise/server/db/migrate';
import { copyPast, grantCredits, plantAnswers, seedPast, selectBegun } from '@balise/server/test/bench/pasts';
import {
  type BenchLearner,
  LEARNERS,
  seedBare,
  seedCrowd,
  seedLearners,
} from '@balise/server/test/bench/seed';
import { compare, type Figures, load, loadEvery, type Shooter, type Shot } from './load.ts';
import { type Place, print, refuseFailures, SECRET, startBare, startBuilt, withServer } from './places.ts';

/** Of one learner: 5,000 answers. */
const LONG_PAST = 125;
/** Of each of the crowd. */
const USUAL_PAST = 10;
const CROWD = 3_000;
const ANSWER_EVERY_MS = 15_000;
/** Answers of each learner of the crowd. */
const ANSWERS = 2;
/** Learners beside the crowd who answer first, so that the server is warm. */
const EARLY = 100;

/** Answers as fast as the connections give them, beside the bare route. */
export async function measureAnswers(place: Place, content: Content): Promise<void> {
  const [learners, bare] = await prepare(place, async (db) => [
    await seedLearners(db, content, SECRET),
    await seedBare(db),
  ]);
  const answers = await withServer(place, startBuilt, (port) => loadWarm(port, learners));
  const yardstick = await withServer(place, startBare, (port) => loadWarm(port, bare));
  console.log(`\n${place.name}: ${LEARNERS} learners at once, ${answers.count} answers`);
  print('answers', answers);
  print('bare route', yardstick);
  console.log(`  ratio ${(answers.perSecond / yardstick.perSecond).toFixed(2)} (aim: at least 0.60)`);
  refuseFailures(answers, yardstick);
}

/** The dashboard of a learner with 5,000 answers, beside that of a learner without any. */
export async function measurePast(place: Place, content: Content): Promise<void> {
  const learners = await prepare(place, async (db) => {
    const crowd = await seedCrowd(db, SECRET, 2);
    const caller = crowd[1]?.caller;
    if (caller) await seedPast(db, content, caller, LONG_PAST);
    return crowd;
  });
  const [none = 0, long = 0] = await withServer(place, startBuilt, async (port) => {
    await compare(
      port,
      learners.map((learner) => repeat(dashboard(learner), 300)),
    );
    return compare(
      port,
      learners.map((learner) => repeat(dashboard(learner), 1_000)),
    );
  });
  console.log(`\n${place.name}: a dashboard, median of 1,000`);
  console.log(`  without answers ${none.toFixed(2)} ms, with 5,000 answers ${long.toFixed(2)} ms`);
  console.log(`  ratio ${(long / none).toFixed(2)} (aim: at most 1.30)`);
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
  const [dashboards, starts] = await withServer(place, startBuilt, async (port) => {
    // The server is warm: its learners did not all come in its first second.
    await load(port, once(dashboard).slice(0, 300));
    await load(port, once(dashboard).slice(0, 300));
    const seen = await load(port, once(dashboard));
    await load(port, once((learner) => start(learner, 'thematique-c')).slice(0, 300));
    await load(port, startsOf(everybody.slice(0, EARLY)));
    return [seen, await load(port, startsOf(crowd))];
  });
  const [answering, bare] = await prepare(place, async (db) => [
    await listAnswers(db, everybody),
    await seedBare(db, CROWD, 1 + ANSWERS),
  ]);
  const paced = await withServer(place, startBuilt, async (port) => {
    await load(port, answering.slice(0, EARLY));
    return loadEvery(port, answering.slice(EARLY), ANSWER_EVERY_MS);
  });
  const [yardstick, pacedBare] = await withServer(place, startBare, async (port) => {
    await load(port, bare.slice(0, 100));
    return [
      await load(
        port,
        bare.map(({ shots }) => ({ shots: shots.slice(0, 1) })),
      ),
      await loadEvery(
        port,
        bare.map(({ shots }) => ({ shots: shots.slice(1) })),
        ANSWER_EVERY_MS,
      ),
    ];
  });
  report(place, { dashboards, starts, yardstick, paced, pacedBare });
}

function report(
  place: Place,
  figures: Record<'dashboards' | 'starts' | 'yardstick' | 'paced' | 'pacedBare', Figures>,
): void {
  const { dashboards, starts, yardstick, paced, pacedBare } = figures;
  const seconds = (one: Figures) => `${one.seconds.toFixed(1)} s`;
  console.log(`\n${place.name}: ${CROWD} learners with ${USUAL_PAST} series each, all at once`);
  print('dashboards', dashboards);
  print('starts', starts);
  print('bare route', yardstick);
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

async function loadWarm(port: number, shooters: readonly Shooter[]): Promise<Figures> {
  await load(
    port,
    shooters.map(({ shots }) => ({ shots: shots.slice(0, 20) })),
  );
  return load(
    port,
    shooters.map(({ shots }) => ({ shots: shots.slice(20) })),
  );
}

const repeat = (shot: Shot, count: number): Shot[] => Array.from({ length: count }, () => shot);

const dashboard = ({ headers }: BenchLearner): Shot => ({
  method: 'GET',
  path: '/api/front/series-eleve',
  headers,
});

const start = ({ headers }: BenchLearner, slug: string): Shot => ({
  method: 'PUT',
  path: `/api/serie/create?slug=${slug}`,
  headers,
});

const startsOf = (learners: readonly BenchLearner[]): Shooter[] =>
  learners.map((learner) => ({ shots: [start(learner, 'entrainement')] }));

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
