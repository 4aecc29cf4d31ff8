/** SQL of the notebook of mistakes. It has no table: `question_states` and the answers say everything. */
import type { StoredAnswer } from '@balise/content/grading';
import { type Item, parseStoredItem } from '@balise/content/item';
import { DAYS_TO_LEARN } from '@balise/contract/learner/notebook';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';
import { EXAM_SERIES_TYPES, type SeriesOwner } from '../series/api.ts';

export interface NotebookRow {
  questionId: string;
  missedAt: Date;
  rightDays: number;
}

/** Every question in the notebook, the latest mistake first. */
export async function selectNotebook(db: Db, { learner, inscription }: SeriesOwner): Promise<NotebookRow[]> {
  const { rows } = await sql<NotebookRow>`
    select question_id as "questionId", last_wrong_at as "missedAt", right_days as "rightDays"
    from question_states
    where person_id = ${learner} and inscription_id = ${inscription}
      and last_wrong_at is not null and right_days < ${DAYS_TO_LEARN}
    order by last_wrong_at desc, question_id`.execute(db);
  return rows;
}

/** The last wrong answer to a question that counts; undefined when there is none. */
export async function selectOptionalMistake(
  db: Db,
  { learner, inscription }: SeriesOwner,
  questionId: string,
): Promise<({ item: Item } & StoredAnswer) | undefined> {
  const { rows } = await sql<StoredAnswer & { item: unknown }>`
    select s.items -> a.position as item, a.letters, a.typed, a.is_right as right, a.is_late as late, a.is_sure as sure
    from answers a join series s on s.person_id = a.person_id and s.id = a.series_id
    where a.person_id = ${learner} and a.inscription_id = ${inscription} and a.question_id = ${questionId}::text
      and not a.is_right and a.is_unseen is not true and (s.ended_at is not null or s.type <> all (${[...EXAM_SERIES_TYPES]}::text[]))
    order by a.answered_at desc, a.series_id limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, item: parseStoredItem(row.item) };
}
