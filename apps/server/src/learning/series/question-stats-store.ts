/** SQL of a school's sums for each question. See docs/decisions/2026-11-25-question-sums-are-added-later.md. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepareStatement, takeOneRow } from '../../platform/db/api.ts';
import type { QuestionMeeting, QuestionSums } from './question-meeting.ts';
import type { SeriesOwner } from './series-store.ts';

const COUNTS = [
  'first_n',
  'first_right',
  'n',
  'n_right',
  'chosen_a',
  'chosen_b',
  'chosen_c',
  'chosen_d',
] as const satisfies (keyof QuestionSums)[];

const counts = sql.raw(COUNTS.join());
const sums = sql.raw(COUNTS.map((name) => `sum(${name})::int as ${name}`).join());
const gainTypes = sql.raw(
  ['question_id text', 'revision integer', ...COUNTS.map((name) => `${name} integer`)].join(),
);
const additions = sql.raw(COUNTS.map((name) => `${name} = question_stats.${name} + excluded.${name}`).join());

/** Rows added to the sums in one transaction, so that it stays short. */
const GAINS_AT_ONCE = 200;

const insertGains = prepareStatement<SeriesOwner & { gains: string }, object>(
  ({ learner, inscription, gains }) => sql`
    insert into question_gains (school_id, licence, gains)
    select school_id, licence, ${gains}::jsonb from inscriptions
    where id = ${inscription}::int and person_id = ${learner}::int`,
);

/** Keeps what the end of a series adds to the sums of the inscription's school. Nobody waits for anybody. */
export async function keepQuestionGains(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  gained: readonly QuestionSums[],
): Promise<void> {
  if (gained.length === 0) return;
  await insertGains(trx, { learner, inscription, gains: JSON.stringify(gained) });
}

/**
 * Adds the oldest kept gains to the sums. All who do it write their rows in one order and in one statement of a transaction,
 * so that two of them do not wait for each other in a circle.
 * @returns how many rows of gains; 0 when none is left
 */
export async function addKeptGains(db: Db): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from question_gains where id in (
        select id from question_gains order by id limit ${GAINS_AT_ONCE} for update skip locked)
      returning school_id, licence, gains
    ), summed as (
      select t.school_id, t.licence, g.question_id, g.revision, ${sums}
      from taken t, jsonb_to_recordset(t.gains) as g (${gainTypes})
      group by t.school_id, t.licence, g.question_id, g.revision
    ), added as (
      insert into question_stats (school_id, licence, question_id, revision, ${counts})
      select school_id, licence, question_id, revision, ${counts} from summed
      order by school_id, licence, question_id collate "C", revision
      on conflict (school_id, licence, question_id, revision) do update set ${additions}
    )
    select count(*)::int as taken from taken`.execute(db);
  return takeOneRow(rows).taken;
}

/**
 * The sums and the gains that are not in them yet, as rows like those of `question_stats`: one question may have several.
 * @param which a condition on `school_id` and `licence`, so that an index finds both
 */
export const questionSumsWhere = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select school_id, question_id, revision, ${counts} from question_stats where ${which}
  union all
  select k.school_id, g.question_id, g.revision, ${counts}
  from (select school_id, gains from question_gains where ${which}) k,
    jsonb_to_recordset(k.gains) as g (${gainTypes}))`;

/** What a school's learners of a licence amount to, also those who have just ended a series. */
export async function selectSchoolSums(db: Db, school: number, licence: string): Promise<QuestionSums[]> {
  const { rows } = await sql<QuestionSums>`
    select question_id, revision, ${sums}
    from ${questionSumsWhere(sql`school_id = ${school} and licence = ${licence}`)} s
    group by question_id, revision`.execute(db);
  return rows;
}

/** What an inscription has added to the sums so far, by question. */
export async function selectMeetings(
  trx: Db,
  { learner, inscription }: SeriesOwner,
): Promise<Map<string, QuestionMeeting>> {
  const rows = await trx
    .selectFrom('question_states')
    .where('person_id', '=', learner)
    .where('inscription_id', '=', inscription)
    .where('meeting', 'is not', null)
    .select(['question_id', 'meeting'])
    .execute();
  return new Map(rows.map((row) => [row.question_id, row.meeting as QuestionMeeting]));
}
