/** SQL of the courses a person has completed. */
import type { Db } from '../../db/handle.ts';
import type { Visitor } from '../../http/identity.ts';

/**
 * Notes that an open course application of this person is completed, the first time only; answers when that was.
 * Undefined when it is not theirs, or not open.
 */
export async function insertCompletion(
  db: Db,
  { learner }: Visitor,
  course: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .insertInto('course_completions')
    .columns(['person_id', 'course', 'school_id', 'completed_at'])
    .expression((by) =>
      by
        .selectFrom('applications')
        .where('person_id', '=', learner)
        .where('kind', '=', 'externe')
        .where('status', '=', 'ouvert')
        .where((where) => where(where.cast<string>('id', 'text'), '=', course))
        .select(['person_id', by.val(course).as('course'), 'school_id', by.val(now).as('completed_at')]),
    )
    .onConflict((conflict) => conflict.columns(['person_id', 'course']).doUpdateSet({ course }))
    .returning('completed_at')
    .executeTakeFirst();
  return row?.completed_at;
}
