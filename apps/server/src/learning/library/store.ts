/** SQL of the library: which questions a learner has met. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { EXAM_SERIES_TYPES, type SeriesOwner } from '../series/api.ts';

export interface MetQuestionRow {
  questionId: string;
  seriesId: string;
  position: number;
  right: boolean;
}

/**
 * The newest answer to each of these questions in a finished series, the newest first. A question that an open mock exam
 * asks is left out: its correction would tell the answer.
 */
export async function selectMetQuestions(
  db: Db,
  { learner, inscription }: SeriesOwner,
  ids: readonly string[],
  limit: number,
): Promise<MetQuestionRow[]> {
  const { rows } = await sql<MetQuestionRow>`
    with newest as (
      select distinct on (a.question_id) a.question_id as "questionId", a.series_id as "seriesId", a.position,
        a.is_right as "right", a.answered_at
      from answers a join series s on s.person_id = a.person_id and s.id = a.series_id
      where a.person_id = ${learner}::int and a.inscription_id = ${inscription}::int
        and a.question_id = any (${[...ids]}::text[]) and s.ended_at is not null
        and a.is_unseen is not true and not exists (
          select from series o
          where o.person_id = a.person_id and o.inscription_id = a.inscription_id and o.ended_at is null
            and o.type = any (${[...EXAM_SERIES_TYPES]}::text[])
            and o.items @> jsonb_build_array(jsonb_build_object('id', a.question_id)))
      order by a.question_id, a.answered_at desc, a.series_id
    )
    select "questionId", "seriesId", position, "right" from newest
    order by answered_at desc, "questionId" limit ${limit}::int`.execute(db);
  return rows;
}
