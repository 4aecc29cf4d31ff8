/** SQL of a school's sums for each question: written with the roll-ups, in the same transaction. */
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { QuestionMeeting, QuestionSums } from './question-meeting.ts';
import type { SeriesOwner } from './series-store.ts';

const COUNTS = [
  ...['first_n', 'first_right', 'n', 'n_right'],
  ...['chosen_a', 'chosen_b', 'chosen_c', 'chosen_d'],
] as const satisfies (keyof QuestionSums)[];

const counts = sql.raw(COUNTS.join());
const countTypes = sql.raw(COUNTS.map((name) => `${name} integer`).join());
const additions = sql.raw(COUNTS.map((name) => `${name} = question_stats.${name} + excluded.${name}`).join());

/**
 * Adds to the sums of the inscription's school. All write their rows in one order and in one statement of a
 * transaction, so that two series of a school that end at once do not wait for each other.
 */
export async function addQuestionSums(
  trx: Db,
  { learner, inscription }: SeriesOwner,
  gained: readonly QuestionSums[],
): Promise<void> {
  if (gained.length === 0) return;
  await sql`
    insert into question_stats (school_id, licence, question_id, revision, ${counts})
    select i.school_id, i.licence, d.question_id, d.revision, ${counts}
    from inscriptions i, jsonb_to_recordset(${JSON.stringify(gained)}::jsonb)
      as d (question_id text, revision integer, ${countTypes})
    where i.id = ${inscription} and i.person_id = ${learner}
    order by d.question_id collate "C", d.revision
    on conflict (school_id, licence, question_id, revision) do update set ${additions}`.execute(trx);
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
