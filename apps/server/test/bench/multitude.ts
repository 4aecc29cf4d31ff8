/**
 * Any number of learners of many schools: copies of a few whose past was made by the code that grades real answers. Set-based
 * SQL, a batch in each transaction, so that a filling that was stopped goes on where it was.
 */
import type { Content } from '@balise/content';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/handle.ts';
import { type CopiedTable, copyRows, keepModels, LOGS, plantLogs } from './multitude-rows.ts';
import { seedPast } from './pasts.ts';
import { seedCrowd } from './seed.ts';

/** How many of a hundred learners have which past: series of 40 questions, and answers of one that they left. */
const MIX: readonly { share: number; series: number; left?: number }[] = [
  { share: 55, series: 1 },
  { share: 25, series: 2, left: 13 },
  { share: 12, series: 4, left: 13 },
  { share: 6, series: 8 },
  { share: 2, series: 20 },
];
/** Indexes in the mix: of those who are measured, of those who are erased, of those whose rows are checked. */
export const KINDS_OF_PAST = { measured: 3, erased: 2, checked: 1 } as const;
/** Learners of whom six in a hundred are of the kind that is measured. */
export const MEASURED_SHARE = 0.06;
const ANSWERS_OF_HUNDRED = MIX.reduce(
  (sum, { share, series, left = 0 }) => sum + share * (series * 40 + left),
  0,
);
/** Numbers of the copies begin here; below are the learners who are copied. */
const FIRST = 1_001;
const FIRST_SCHOOL = 101;
export const LEARNERS_OF_SCHOOL = 2_000;
const SCHOOLS_OF_NETWORK = 20;
const BATCH = 10_000;

const TABLES: readonly CopiedTable[] = [
  'people',
  'memberships',
  'accounts',
  'inscriptions',
  'series',
  'credits',
  'answers',
  'inscription_progress',
  'question_states',
  'practice_days',
  'readiness',
  'readiness_log',
  'follow_ups',
];

/** The learners who amount to so many answers, in whole schools. */
export const countLearners = (answers: number): number =>
  Math.ceil((answers * 100) / ANSWERS_OF_HUNDRED / LEARNERS_OF_SCHOOL) * LEARNERS_OF_SCHOOL;

export interface MultitudeOptions {
  learners: number;
  secret: string;
  content: Content;
  tell(line: string): void;
}

/** @param db one connection, of a superuser, to a migrated database: the filling's own, or one where it has begun */
export async function plantMultitude(db: Db, options: MultitudeOptions): Promise<void> {
  const { learners, tell } = options;
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`set work_mem = '256MB'`.execute(db);
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  const filled = [...TABLES, ...LOGS];
  await begin(db, options, filled);
  await forbidOtherSize(db, learners);
  // Batches read these: without indexes, they would read ever longer tables to find the few rows.
  await once(db, 'rows of models', tell, async () => {
    for (const table of TABLES) await keepModels(db, table);
  });
  for (let first = FIRST; first < FIRST + learners; first += BATCH)
    await plantBatch(db, { first, last: Math.min(first + BATCH, FIRST + learners) - 1, tell });
  for (const table of filled)
    await once(db, `index ${table}`, tell, () => sql`reindex table ${sql.table(table)}`.execute(db));
  await once(db, 'numbers', tell, () => advanceNumbers(db, filled));
  // As months of use do; and it can't run in a transaction.
  await once(db, 'vacuum', tell, () => sql`vacuum (analyze)`.execute(db));
}

/** Notes what is done; when the process ends in between, it is done again. */
async function once(
  db: Db,
  step: string,
  tell: (line: string) => void,
  act: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql`select from filling.steps where name = ${step}`.execute(db);
  if (rows.length > 0) return;
  const began = performance.now();
  await act();
  await sql`insert into filling.steps (name) values (${step}) on conflict do nothing`.execute(db);
  tell(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The learners to copy, their mix, and the schools; indexes rest until the rows are there. */
async function begin(
  db: Db,
  { learners, secret, content, tell }: MultitudeOptions,
  filled: readonly string[],
): Promise<void> {
  await sql`create schema if not exists filling`.execute(db);
  await sql`create table if not exists filling.steps (name text primary key)`.execute(db);
  await once(db, 'models', tell, async () => {
    await sql`drop table if exists filling.mix, filling.size`.execute(db);
    await sql`create table filling.mix (place integer primary key, person_id integer, inscription_id integer, kind integer)`.execute(
      db,
    );
    await sql`create table filling.size as select ${learners}::int as learners`.execute(db);
    const models = await seedCrowd(db, secret, MIX.length);
    let place = 0;
    for (const [index, { share, series, left }] of MIX.entries()) {
      const caller = models[index]?.caller;
      if (!caller) throw new Error('learners are missing');
      await seedPast(db, content, caller, series, left);
      await sql`insert into filling.mix select n, ${caller.learner}, ${caller.inscription}, ${index}
        from generate_series(${place}::int, ${place + share - 1}::int) n`.execute(db);
      place += share;
    }
    await plantSchools(db, Math.ceil(learners / LEARNERS_OF_SCHOOL));
    await sql`analyze`.execute(db);
  });
  // `reindex` makes them valid again.
  await once(db, 'rest', tell, () =>
    sql`update pg_index set indisready = false, indisvalid = false
      where indrelid = any (${[...filled]}::regclass[])`.execute(db),
  );
}

async function forbidOtherSize(db: Db, learners: number): Promise<void> {
  const { rows } = await sql<{ learners: number }>`select learners from filling.size`.execute(db);
  const [size] = rows;
  if (size?.learners !== learners)
    throw new Error(`the kept database is for ${size?.learners} learners, not ${learners}: remove it`);
}

async function plantSchools(db: Db, count: number): Promise<void> {
  await sql`insert into school_networks (id, name) select n, 'Réseau ' || n
    from generate_series(1, ${Math.ceil(count / SCHOOLS_OF_NETWORK)}::int) n on conflict do nothing`.execute(
    db,
  );
  await sql`insert into schools (id, name, brand, group_id)
    select ${FIRST_SCHOOL}::int + n, 'École ' || n, 'prepacode', 1 + n / ${SCHOOLS_OF_NETWORK}::int
    from generate_series(0, ${count - 1}::int) n on conflict do nothing`.execute(db);
  // What the learners who are copied have added to the sums of their school, as often as it has such learners.
  await sql`
    insert into question_stats (school_id, licence, question_id, revision, first_n, first_right, n, n_right,
      chosen_a, chosen_b, chosen_c, chosen_d)
    select s.id, 'b', q.question_id, 1, t, t * 7 / 10, t * 2, t * 14 / 10, t / 4, t / 4, t / 4, t / 4
    from schools s cross join (
      select question_id, (count(*) * ${LEARNERS_OF_SCHOOL / 100}::int)::int as t
      from filling.mix m join question_states q on q.person_id = m.person_id group by question_id
    ) q where s.id >= ${FIRST_SCHOOL} on conflict do nothing`.execute(db);
}

interface Batch {
  first: number;
  last: number;
  tell(line: string): void;
}

async function plantBatch(db: Db, { first, last, tell }: Batch): Promise<void> {
  const step = `learners up to ${last}`;
  const { rows } = await sql`select from filling.steps where name = ${step}`.execute(db);
  if (rows.length > 0) return;
  const began = performance.now();
  await db.transaction().execute(async (trx) => {
    // Every row refers to what the same batch stores: the keys need no proof.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      create temporary table batch on commit drop as
      select n, m.person_id as model, ${FIRST_SCHOOL}::int + (n - ${FIRST}::int) / ${LEARNERS_OF_SCHOOL}::int as school,
        abs(hashint4(n) % 180) as days
      from generate_series(${first}::int, ${last}::int) n join filling.mix m on m.place = n * 37 % 100`.execute(
      trx,
    );
    await sql`analyze batch`.execute(trx);
    for (const table of TABLES) await copyRows(trx, table);
    await plantLogs(trx);
    await sql`insert into filling.steps (name) values (${step})`.execute(trx);
  });
  tell(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function advanceNumbers(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of [...tables, 'schools', 'school_networks']) {
    const { rows } = await sql<{ sequence: string | null }>`
      select pg_get_serial_sequence(table_name, column_name) as sequence from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`.execute(db);
    for (const { sequence } of rows)
      await sql`select setval(${sequence}::regclass, (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}

interface LearnersWanted {
  learners: number;
  count: number;
  /** Index in the mix. */
  kind: number;
  /** Others for each. */
  turn: number;
}

/** Numbers of some learners with the same past, spread over all. */
export function chooseLearners({ learners, count, kind, turn }: LearnersWanted): number[] {
  const before = MIX.slice(0, kind).reduce((sum, { share }) => sum + share, 0);
  const share = MIX[kind]?.share ?? 0;
  const all: number[] = [];
  for (let n = FIRST; n < FIRST + learners; n += 1) {
    const place = (n * 37) % 100;
    if (place >= before && place < before + share) all.push(n);
  }
  const every = Math.floor(all.length / count);
  if (every <= turn) throw new Error(`of ${learners} learners, too few are left to measure ${count}`);
  return Array.from({ length: count }, (_, index) => all[index * every + turn] ?? FIRST);
}

/** How often a filled database was measured before, this time not counted. What was measured has changed. */
export async function countRun(db: Db): Promise<number> {
  await sql`create table if not exists filling.runs (at timestamptz not null)`.execute(db);
  const { rows } = await sql<{ count: number }>`
    with earlier as (select count(*)::int as count from filling.runs), noted as (insert into filling.runs values (now()))
    select count from earlier`.execute(db);
  return rows[0]?.count ?? 0;
}

export const schoolOf = (learner: number): number =>
  FIRST_SCHOOL + Math.floor((learner - FIRST) / LEARNERS_OF_SCHOOL);
