/** The sums of a group read the answers of its learners, and ask once of each learner whether the caller sees them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person, plantGroup } from '../../../test/builders.ts';
import type { Copy } from '../../../test/database.ts';
import { analyzeTables, openForPlans } from '../../../test/planner.ts';
import { countReads } from '../../../test/reads.ts';
import type { StaffScope } from '../../platform/http/caller.ts';
import { selectQuestionSums } from './questions-store.ts';

const LEARNERS = 300;
const GROUP = 20;
const QUESTIONS = 60;
const MEETING = { first: { revision: 1, right: true, letters: 'A' }, answers: { 1: { seen: 2, right: 1 } } };

let database: Copy;
let group: string;
let scope: StaffScope;
let teacher: Person;
beforeAll(async () => {
  database = await openForPlans();
  const { db } = database;
  const school = await insertSchool(db);
  teacher = await insertPerson(db, { schoolId: school, role: 'moniteur', inscriptions: [] });
  const learners: Person[] = [];
  for (let n = 0; n < LEARNERS; n += 1) learners.push(await insertPerson(db, { schoolId: school }));
  group = await plantGroup(db, school, { learners: learners.slice(0, GROUP), teachers: [teacher] });
  scope = { school, zone: 'Europe/Paris', person: teacher.personId, allGroups: true } as StaffScope;
  await sql`
    insert into inscription_progress (person_id, inscription_id, school_id, themes, series_done)
    select person_id, id, school_id, '{}', '{}' from inscriptions`.execute(db);
  await sql`
    insert into question_states (person_id, inscription_id, question_id, theme, times_seen, times_right, first_at,
      first_right, last_at, last_right, right_days, due_at, stability, difficulty, scheduled_days, learning_steps, lapses,
      card_state, meeting)
    select i.person_id, i.id, 'b-c-' || n, 'C', 2, 1, now(), true, now(), true, 0, now(), 1, 1, 1, 0, 0, 2,
      jsonb_set(${JSON.stringify(MEETING)}::jsonb, '{first,letters}', to_jsonb(chr(65 + (i.id + n) % 4)))
    from inscriptions i cross join generate_series(1, ${sql.lit(QUESTIONS)}) n`.execute(db);
  await analyzeTables(db);
});
afterAll(() => database.release());

test.each<[string, () => { scope: StaffScope; group: string | null }]>([
  ['of a group', () => ({ scope, group })],
  ['of a group that one teaches', () => ({ scope: { ...scope, allGroups: false }, group })],
  [
    'of all learners of whoever is limited to groups',
    () => ({ scope: { ...scope, allGroups: false }, group: null }),
  ],
])('the sums %s', async (_, audience) => {
  const sums = await selectQuestionSums(database.db, audience(), 'b');
  expect(sums).toHaveLength(QUESTIONS);
  expect(sums[0]).toMatchObject({ first_n: GROUP, first_right: GROUP, n: 2 * GROUP, n_right: GROUP });
  const [reads, ...others] = await countReads(database.db, (db) => selectQuestionSums(db, audience(), 'b'));
  expect(others).toEqual([]);
  expect(reads?.get('question_states')).toBe(GROUP * QUESTIONS);
  for (const table of [
    'memberships',
    'inscriptions',
    'accounts',
    'learner_group_members',
    'staff_memberships',
  ])
    expect(reads?.get(table) ?? 0, table).toBeLessThanOrEqual(2 * (LEARNERS + 1));
});
