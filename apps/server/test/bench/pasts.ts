/** Learners with a past: one is made by the code that grades real answers, others are copies. */
import type { Content } from '@balise/content';
import { READINESS_MODEL } from '@balise/content/readiness/estimate';
import { sql } from 'kysely';
import { insertPast } from '../../src/demo/history.ts';
import { findCatalogue } from '../../src/learning/series/catalogue.ts';
import type { Db } from '../../src/platform/db/handle.ts';
import type { Learner } from '../../src/platform/http/caller.ts';

/**
 * One training series of 40 questions a day, up to yesterday, seven of ten answers right.
 * @param left how many answers the last one got before it was left
 */
export async function seedPast(
  db: Db,
  content: Content,
  caller: Learner,
  series: number,
  left?: number,
): Promise<void> {
  const days = Array.from({ length: series }, (_, index) => series - index);
  const past = days.map((ago) => ({ slug: 'entrainement', ago, skill: 0.7 }));
  const last = left === undefined ? [] : [{ slug: 'thematique-c', ago: 1, skill: 0.7, answered: left }];
  await insertPast(db, { content, catalogue: findCatalogue(content), now: new Date() }, caller, 'normal', {
    series: [...past, ...last],
    exercises: [],
  });
}

/** Without the answers: what is rolled up is all that a dashboard and a start read. */
const COPIED = [
  'series',
  'inscription_progress',
  'question_states',
  'practice_days',
  'readiness',
  'follow_ups',
];

/** Copies in one statement, which would take too long for all learners. */
const AT_ONCE = 100;

/** Gives the learners the past of another one. */
export async function copyPast(db: Db, from: Learner, to: readonly Learner[]): Promise<void> {
  for (const table of COPIED)
    for (let first = 0; first < to.length; first += AT_ONCE)
      await copyTable(db, table, from, to.slice(first, first + AT_ONCE));
  await sql`analyze`.execute(db);
}

async function copyTable(db: Db, table: string, from: Learner, to: readonly Learner[]): Promise<void> {
  const people = to.map(({ learner }) => learner);
  const inscriptions = to.map(({ inscription }) => inscription);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
  const names = rows.map(({ name }) => name);
  const own: Record<string, string> = {
    person_id: 'l.person',
    inscription_id: 'l.inscription',
    id: 'gen_random_uuid()',
  };
  const values = names.map((name) => own[name] ?? `f."${name}"`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.raw(values.join())} from ${sql.table(table)} f
    cross join unnest(${people}::int[], ${inscriptions}::int[]) l (person, inscription)
    where f.person_id = ${from.learner}`.execute(db);
}

/** Gives the copies of a learner's past that `copyPast` made their answers too. */
export async function copyAnswers(db: Db, from: Learner): Promise<void> {
  await sql`
    insert into answers (person_id, series_id, position, inscription_id, question_id, revision, theme, letters, is_right,
      is_late, served_at, answered_at)
    select c.person_id, c.id, a.position, c.inscription_id, a.question_id, a.revision, a.theme, a.letters, a.is_right,
      a.is_late, a.served_at, a.answered_at
    from series f
    join series c on c.person_id <> f.person_id and c.started_at = f.started_at and c.order_no = f.order_no
    join answers a on a.person_id = f.person_id and a.series_id = f.id
    where f.person_id = ${from.learner}`.execute(db);
}

/** One credit left each, for a start: a past has used some. */
export async function grantCredits(db: Db, learners: readonly Learner[]): Promise<void> {
  const inscriptions = learners.map(({ inscription }) => inscription);
  await sql`
    insert into credits (person_id, school_id, inscription_id, delta, reason)
    select i.person_id, i.school_id, i.id,
      1 - coalesce((select sum(c.delta) from credits c where c.inscription_id = i.id), 0), 'mesure'
    from inscriptions i where i.id = any (${inscriptions}::int[])`.execute(db);
}

/** Puts learners in the middle of the series of this slug that they have begun: all places of it are taken equally often. */
export async function plantAnswers(db: Db, learners: readonly Learner[], slug: string): Promise<void> {
  await sql`
    with begun as (
      select s.person_id, s.id, s.inscription_id, s.items,
        (row_number() over (order by s.person_id))::int % s.nb_questions as place
      from series s
      where s.ended_at is null and s.position = 0 and s.slug = ${slug}
        and s.person_id = any (${learners.map(({ learner }) => learner)}::int[])
    ), moved as (
      update series s set position = b.place, opened_at = now(), served_at = now(), updated_at = now()
      from begun b where s.person_id = b.person_id and s.id = b.id
    )
    insert into answers (person_id, series_id, position, inscription_id, question_id, revision, theme, letters, is_right,
      is_late, served_at, answered_at)
    select b.person_id, b.id, n, b.inscription_id, b.items -> n ->> 'id', (b.items -> n ->> 'rev')::int,
      upper(split_part(b.items -> n ->> 'id', '-', 2)), 'A', n % 3 > 0, false, now(), now() + make_interval(secs => n)
    from begun b cross join generate_series(0, b.place - 1) n`.execute(db);
  await sql`analyze`.execute(db);
}

/** The series of this slug that each learner has begun, and its questions from the current one on. */
export async function selectBegun(
  db: Db,
  learners: readonly Learner[],
  slug: string,
): Promise<Map<number, { id: string; questions: string[] }>> {
  const { rows } = await sql<{ person: number; id: string; questions: string[]; position: number }>`
    select s.person_id as person, s.id, s.position,
      array(select i ->> 'id' from jsonb_array_elements(s.items) i) as questions
    from series s
    where s.ended_at is null and s.slug = ${slug} and s.person_id = any (${learners.map(({ learner }) => learner)}::int[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ person, id, questions, position }) => [person, { id, questions: questions.slice(position) }]),
  );
}

/** As months of use do. Without it the index of open series still names every series that has ended. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

/** Learners differ: in their names, their last series, their chances, their ends of access, their visits. */
export async function spreadLearners(db: Db): Promise<void> {
  await sql`update people set last_name = 'Élève ' || id, first_name = 'Prénom ' || id % 97`.execute(db);
  await sql`update accounts set last_sign_in_at = now() - make_interval(days => id % 30) where id % 7 <> 0`.execute(
    db,
  );
  await sql`update inscriptions set expires_at = now() + make_interval(days => id % 200 - 20)`.execute(db);
  await sql`update readiness set chance = (person_id % 100) / 100.0 + 0.001`.execute(db);
  await sql`insert into readiness_log (person_id, inscription_id, school_id, day, model, answers, chance, new_rate, known_rate)
    select person_id, inscription_id, school_id, current_date - n, ${READINESS_MODEL}, 400, chance, 0.9, 0.9
    from readiness cross join generate_series(0, 9) n on conflict do nothing`.execute(db);
}
