/** What a series changed for the learner: missed questions that are right now, by theme. */
import type { Content } from '@balise/content';
import type { SummaryReply } from '@balise/contract/learner/series';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { EXAM_SERIES_TYPES, type SeriesOwner } from '../series/api.ts';

/** Questions right in this series whose last answer before it was wrong, in the order they were asked. */
export async function selectMended(
  db: Db,
  { learner, inscription }: SeriesOwner,
  seriesId: string,
): Promise<string[]> {
  // Read once and put into a hash: a join would read all answers of the learner for each answer of the series.
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select question_id, position, answered_at from answers
      where person_id = ${learner}::int and series_id = ${seriesId}::uuid and is_right
    ), past as materialized (
      select question_id, is_right, answered_at, series_id from answers
      where person_id = ${learner}::int and inscription_id = ${inscription}::int and series_id <> ${seriesId}::uuid
        and is_unseen is not true and (question_id in (select question_id from own)) is true
        and series_id not in (
          select s.id from series s where s.person_id = ${learner}::int and s.inscription_id = ${inscription}::int
            and s.ended_at is null and s.type = any (${[...EXAM_SERIES_TYPES]}::text[])
        )
    ), last as (
      select distinct on (own.position) own.question_id as id, own.position, past.is_right
      from own join past on past.question_id = own.question_id and past.answered_at < own.answered_at
      order by own.position, past.answered_at desc, past.series_id
    )
    select id from last where not is_right order by position`.execute(db);
  return rows.map(({ id }) => id);
}

export function describeLearned(
  mended: readonly string[],
  { byId }: Pick<Content, 'byId'>,
): NonNullable<SummaryReply['appris']> {
  // A withdrawn question counts as right; the learner mended nothing.
  const questions = mended.flatMap((id) => byId.get(id) ?? []).filter(({ withdrawn }) => !withdrawn);
  const letters = [...new Set(questions.map(({ theme }) => theme))];
  return {
    corrigees: questions.map(({ id, statement }) => ({ identifiant: id, enonce: statement })),
    themes: letters.map((letter) => ({
      identifiant: letter,
      gagnees: questions.filter(({ theme }) => theme === letter).length,
    })),
  };
}
