/** What people wait for, in turns on the small and the large database, so that other work of the machine slows both alike. */
import { DAY_MS } from '@balise/rules/days';
import type { Db } from '@balise/server/platform/db/handle';
import { openPostgresql } from '@balise/server/platform/db/postgresql';
import { chooseLearners, KINDS_OF_PAST, MEASURED_SHARE, schoolOf } from '@balise/server/test/bench/multitude';
import { grantCredits, selectBegun } from '@balise/server/test/bench/pasts';
import { type BenchLearner, hireStaff, signInLearner } from '@balise/server/test/bench/seed';
import { compare, load, type Shot, type Target, type Times } from '../../tools/bench/load.ts';
import {
  type CostedFigures,
  type Measured,
  type Place,
  refuseFailures,
  SECRET,
  startBuilt,
  withServer,
} from '../../tools/bench/places.ts';
import { askDashboard, askStart } from '../../tools/bench/practice.ts';
import { type Filled, using } from './filled.ts';

/** Learners whose pages are measured one by one, and those who come all at once. */
const LEARNERS = 240;
const CROWD = 400;
const CONNECTIONS = 50;
/** Of those measured, how many answer a whole series. */
const ANSWERING = 80;
const STAFF_TIMES = 100;
const SLUG = 'entrainement';
const NEXT_SLUG = 'thematique-u';

export interface PageTimes {
  name: string;
  /** Of learners who have not been here for long: what it reads is on the disk. */
  isCold: boolean;
  small: Times;
  large: Times;
}

export interface Capacity {
  name: string;
  figures: CostedFigures;
}

interface People {
  early: BenchLearner[];
  measured: BenchLearner[];
  crowd: BenchLearner[];
  manager: BenchLearner;
}

interface Side extends People {
  place: Place;
  db: Db;
}

/** @param pid of the database server */
export async function measurePages(
  both: readonly [Filled, Filled],
  pid: number | undefined,
): Promise<{ pages: PageTimes[]; capacities: Capacity[] }> {
  return using(openPostgresql(both[0].url, { poolSize: 2 }), ({ db: small }) =>
    using(openPostgresql(both[1].url, { poolSize: 2 }), async ({ db: large }) => {
      const sides: [Side, Side] = [
        { ...(await preparePeople(small, both[0])), db: small, place: placeOf(both[0], pid) },
        { ...(await preparePeople(large, both[1])), db: large, place: placeOf(both[1], pid) },
      ];
      return withServer(sides[0].place, startBuilt, (first) =>
        withServer(sides[1].place, startBuilt, async (second) => ({
          pages: await measureInTurns(sides, [first, second]),
          capacities: await measureCapacity(sides[1], second),
        })),
      );
    }),
  );
}

const placeOf = ({ name, url }: Filled, pid: number | undefined): Place => ({
  name,
  environment: { DATABASE_URL: url },
  open: async () => openPostgresql(url),
  pid,
});

async function preparePeople(db: Db, { learners, turn }: Filled): Promise<People> {
  const signInAll = async (numbers: readonly number[]): Promise<BenchLearner[]> => {
    const all: BenchLearner[] = [];
    for (const n of numbers)
      all.push(
        await signInLearner(db, SECRET, { learner: n, school: schoolOf(n), inscription: n, accountId: n }),
      );
    await grantCredits(
      db,
      all.map(({ caller }) => caller),
    );
    return all;
  };
  const shares = LEARNERS + CROWD + CONNECTIONS + 1;
  const count = Math.min(shares, Math.floor(learners * MEASURED_SHARE));
  const numbers = shuffle(chooseLearners({ learners, count, kind: KINDS_OF_PAST.measured, turn }));
  const measured = await signInAll(numbers.slice(0, LEARNERS));
  const crowd = await signInAll(numbers.slice(LEARNERS, -CONNECTIONS - 1));
  const early = await signInAll(numbers.slice(-CONNECTIONS - 1, -1));
  const [manager] = await signInAll(numbers.slice(-1));
  if (!manager) throw new Error('nobody is left to manage a school');
  await hireStaff(db, manager.caller);
  return { measured, crowd, early, manager };
}

/** Always in the same way: neighbours do not come one after another. */
const shuffle = (numbers: readonly number[]): number[] =>
  numbers.toSorted((a, b) => ((a * 7_919) % 104_729) - ((b * 7_919) % 104_729));

async function measureInTurns(
  sides: readonly [Side, Side],
  servers: readonly [Measured, Measured],
): Promise<PageTimes[]> {
  for (const [index, { early, manager }] of sides.entries()) {
    const shots = early.flatMap((one) => [
      askDashboard(one),
      askStart(one, 'thematique-c'),
      askDashboard(one),
    ]);
    refuseFailures(...[await servers[index]?.load([{ shots }])].flatMap((one) => one ?? []));
    await servers[index]?.load([{ shots: staffPages(manager).flatMap(({ shots }) => shots.slice(0, 5)) }]);
  }
  const pages: PageTimes[] = [];
  const inTurns = async (
    name: string,
    shots: (side: Side) => Promise<Shot[]> | Shot[],
    isCold = false,
  ): Promise<void> => {
    const targets: Target[] = [];
    for (const [index, side] of sides.entries())
      targets.push({ port: servers[index]?.port ?? 0, shots: await shots(side) });
    const [small, large] = await compare(targets);
    if (small && large) pages.push({ name, isCold, small, large });
  };
  await inTurns('dashboard, first visit', ({ measured }) => measured.map(askDashboard), true);
  await inTurns('dashboard, again', ({ measured }) => [...measured, ...measured].map(askDashboard));
  const starts = (slug: string) => (side: Side) => side.measured.map((one) => askStart(one, slug));
  await inTurns('start, first of a visit', starts('thematique-c'), true);
  await inTurns('start of a series', starts(SLUG));
  for (const [slug, isCold] of [
    [SLUG, true],
    [NEXT_SLUG, false],
  ] as const) {
    const answers = new Map<Side, Shot[][]>();
    for (const side of sides) {
      const answering = side.measured.slice(0, ANSWERING);
      if (slug === NEXT_SLUG)
        refuseFailures(
          await load(servers[sides.indexOf(side)]?.port ?? 0, [
            { shots: answering.map((one) => askStart(one, slug)) },
          ]),
        );
      answers.set(side, await listAnswers(side.db, answering, slug));
    }
    const some = (side: Side, from: number, to?: number) => (answers.get(side) ?? []).slice(from, to).flat();
    const which = isCold ? 'first series of a visit' : 'next series';
    await inTurns(`answer, ${which}`, (side) => some(side, 0, -1));
    await inTurns(`last answer, ${which}`, (side) => some(side, -1), isCold);
  }
  for (const { name } of staffPages(sides[0].manager))
    await inTurns(name, ({ manager }) => staffPages(manager).find((one) => one.name === name)?.shots ?? []);
  return pages;
}

/** The first answers of all, then their second ones…: nobody answers faster than a person. */
async function listAnswers(db: Db, learners: readonly BenchLearner[], slug: string): Promise<Shot[][]> {
  const begun = await selectBegun(
    db,
    learners.map(({ caller }) => caller),
    slug,
  );
  const length = Math.min(...[...begun.values()].map(({ questions }) => questions.length));
  return Array.from({ length }, (_, position) =>
    learners.map(({ caller, headers }) => {
      const { id = '', questions = [] } = begun.get(caller.learner) ?? {};
      return {
        method: 'PUT' as const,
        path: '/api/player/envoi-reponse',
        body: `serie=${id}&identifiant=${questions[position]}&reponse=A`,
        headers,
      };
    }),
  );
}

function staffPages({ headers }: BenchLearner): { name: string; shots: Shot[] }[] {
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const pages = {
    'list of learners (staff)': '/api/school/learners?',
    'hardest questions (staff)': '/api/school/questions?licence=b',
    'report of half a year (staff)': `/api/school/report?from=${day(180)}&to=${day(0)}`,
    'journal (staff)': '/api/school/journal',
  };
  return Object.entries(pages).map(([name, path]) => ({
    name,
    shots: Array.from({ length: STAFF_TIMES }, () => ({ method: 'GET' as const, path, headers })),
  }));
}

/** As many as the machine bears, on the large database. */
async function measureCapacity({ crowd, db }: Side, server: Measured): Promise<Capacity[]> {
  const spread = (shots: readonly Shot[][]) =>
    Array.from({ length: CONNECTIONS }, (_, connection) => ({
      shots: shots.filter((_shots, index) => index % CONNECTIONS === connection).flat(),
    }));
  const capacities: Capacity[] = [];
  const measure = async (name: string, shots: Shot[][]): Promise<void> => {
    const figures = await server.load(spread(shots));
    refuseFailures(figures);
    capacities.push({ name, figures });
  };
  await measure(
    'dashboards',
    crowd.map((one) => Array.from({ length: 5 }, () => askDashboard(one))),
  );
  await measure(
    'starts',
    crowd.map((one) => ['thematique-c', NEXT_SLUG, SLUG].map((slug) => askStart(one, slug))),
  );
  const answers = await listAnswers(db, crowd, SLUG);
  await measure(
    'answers',
    crowd.map((_one, index) => answers.flatMap((ofPosition) => ofPosition[index] ?? [])),
  );
  return capacities;
}
