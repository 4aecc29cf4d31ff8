/** A statement reads each row of a learner's past at most once or twice, not once for each answer of a series. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Copy } from '../../../test/database.ts';
import { analyzeTables, openForPlans } from '../../../test/planner.ts';
import { newLearner } from '../../../test/practice-walk.ts';
import { countReads } from '../../../test/reads.ts';
import type { Db } from '../../platform/db/handle.ts';
import { type Places, prepareStatement } from '../../platform/db/statement.ts';
import type { Learner } from '../../platform/http/caller.ts';
import { selectUnrolled } from '../series/roll-up-store.ts';
import { selectMended } from './learned.ts';
import { type DigestQuestion, digestSelect, isAmong, selectQuestionStates } from './progress-store.ts';

let database: Copy;
let caller: Learner;
const ended = randomUUID();
beforeAll(async () => {
  database = await openForPlans();
  caller = await newLearner(database.db);
  await plantPast(caller, ended);
  // In a table that one learner fills, reading all of it is as good a plan as any.
  for (let n = 0; n < NEIGHBOURS; n += 1) await plantPast(await newLearner(database.db), randomUUID());
  await analyzeTables(database.db);
});
afterAll(() => database.release());

const SERIES = 12;
const ANSWERS = 40;
const QUESTIONS = 300;
const NEIGHBOURS = 4;

/** Twelve finished series, the last of them `last`, the states of 300 questions, and a series with 40 open answers. */
async function plantPast({ learner, inscription, school }: Learner, last: string): Promise<void> {
  const { db } = database;
  await sql`
    insert into inscription_progress (person_id, inscription_id, school_id, themes, series_done)
    values (${learner}, ${inscription}, ${school}, '{}', '{}')`.execute(db);
  await sql`
    insert into question_states (person_id, inscription_id, question_id, theme, times_seen, times_right, first_at,
      first_right, last_at, last_right, last_wrong_at, right_days, due_at, stability, difficulty, scheduled_days,
      learning_steps, lapses, card_state)
    select ${learner}, ${inscription}, 'b-c-' || n, 'C', 1, 0, now(), false, now() - interval '1 day', false,
      now() - interval '1 day', 0, now(), 1, 1, 1, 0, 0, 2
    from generate_series(1, ${sql.lit(QUESTIONS)}) n`.execute(db);
  for (let number = 1; number <= SERIES + 1; number += 1) {
    const id = number === SERIES ? last : randomUUID();
    const isOpen = number > SERIES;
    await sql`
      insert into series (person_id, id, school_id, inscription_id, licence, type, slug, order_no, path, timed,
        nb_questions, items, position, started_at, updated_at, ended_at, rolled)
      values (${learner}, ${id}, ${school}, ${inscription}, 'b', 'entrainement', 'entrainement', 1, 'libre', false,
        ${isOpen ? ANSWERS + 1 : ANSWERS}, '[]', ${ANSWERS}, now(), now(), ${isOpen ? null : new Date()},
        ${isOpen ? 0 : ANSWERS})`.execute(db);
    await sql`
      insert into answers (person_id, series_id, position, inscription_id, question_id, revision, theme, letters,
        is_right, is_late, answered_at)
      select ${learner}, ${id}, n, ${inscription}, 'b-c-' || (n * 7 + ${number}::int) % ${sql.lit(QUESTIONS)}, 1, 'C', 'A',
        ${number === SERIES}, false, now() + make_interval(days => ${number}::int, secs => n)
      from generate_series(0, ${sql.lit(ANSWERS - 1)}) n`.execute(db);
  }
}

const now = new Date();
const readDigest = prepareStatement((asked: Places<DigestQuestion>) =>
  digestSelect(asked, isAmong(asked.kept), sql`null`),
);
const wanted = { now, series: 50, mistakes: 20, retired: [], kept: [] };
test.each<[string, number, (db: Db) => Promise<unknown>]>([
  // The first due mistakes, past those with a pending answer, and the states of the pending answers.
  ['the dashboard', wanted.mistakes + 2 * ANSWERS, (db) => readDigest(db, { ...caller, ...wanted })],
  ['a plan', 2 * QUESTIONS, (db) => selectQuestionStates(db, caller)],
  ['a roll-up', 2 * QUESTIONS, (db) => selectUnrolled(db, caller)],
  ['the summary', 2 * QUESTIONS, (db) => selectMended(db, caller, ended)],
])('the statement of %s reads at most %i states', async (_, states, read) => {
  const statements = await countReads(database.db, read);
  expect(statements).toHaveLength(1);
  for (const reads of statements) {
    expect(reads.get('question_states') ?? 0).toBeLessThanOrEqual(states);
    expect(reads.get('answers') ?? 0).toBeLessThanOrEqual((SERIES + 3) * ANSWERS);
  }
});
