/** What a series changed for the learner: missed questions that are right now, by theme. */
import type { Content } from '@balise/content';
import type { SummaryReply } from '@balise/contract/series';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { EXAM_SERIES_TYPES } from './series.ts';
import type { SeriesOwner } from './series-store.ts';

/** Questions right in this series whose last answer before it was wrong, in the order they were asked. */
export async function selectMended(
  db: Db,
  { learner, inscription }: SeriesOwner,
  seriesId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.question_id as id from answers a
    cross join lateral (
      select e.is_right from answers e
      join series s on s.person_id = e.person_id and s.id = e.series_id
      where e.person_id = ${learner} and e.inscription_id = ${inscription} and e.question_id = a.question_id
        and e.series_id <> a.series_id and e.answered_at < a.answered_at
        and (s.ended_at is not null or s.type <> all (${[...EXAM_SERIES_TYPES]}::text[]))
      order by e.answered_at desc, e.series_id limit 1
    ) earlier
    where a.person_id = ${learner} and a.series_id = ${seriesId}::uuid and a.is_right and not earlier.is_right
    order by a.position`.execute(db);
  return rows.map(({ id }) => id);
}

export function describeLearned(
  mended: readonly string[],
  { byId }: Pick<Content, 'byId'>,
): NonNullable<SummaryReply['appris']> {
  const questions = mended.flatMap((id) => byId.get(id) ?? []);
  const letters = [...new Set(questions.map(({ theme }) => theme))];
  return {
    corrigees: questions.map(({ id, statement }) => ({ identifiant: id, enonce: statement })),
    themes: letters.map((letter) => ({
      identifiant: letter,
      gagnees: questions.filter(({ theme }) => theme === letter).length,
    })),
  };
}
