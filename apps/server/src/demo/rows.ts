import type { Insertable, InsertObject } from 'kysely';
import type { Db, Tables } from '../platform/db/api.ts';
import type { Learner } from '../platform/http/api.ts';
import { buildDemoEmail } from './people.ts';

/** Writes rows as they are. */
export const insertRows = <Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  rows: InsertObject<Tables, Table> | InsertObject<Tables, Table>[],
) => db.insertInto(table).values(rows).execute();

/** Of somebody who exists already. */
export const selectDemoAccount = (db: Db, login: string) =>
  db
    .selectFrom('accounts')
    .where('email', '=', buildDemoEmail({ login }))
    .select(['id as account', 'person_id as person', 'school_id as school'])
    .executeTakeFirstOrThrow();

type DemoAnswer = Omit<
  Insertable<Tables['answers']>,
  'person_id' | 'inscription_id' | 'series_id' | 'position' | 'is_late'
>;

/** The answers of a series in their order, and what the series says of them. @param ended whether it is over */
export async function insertAnswers(
  db: Db,
  { learner, inscription }: Learner,
  id: string,
  answers: readonly DemoAnswer[],
  ended: boolean,
): Promise<void> {
  const own = { person_id: learner, inscription_id: inscription, series_id: id, is_late: false };
  await insertRows(
    db,
    'answers',
    answers.map((answer, position) => ({ ...own, ...answer, position })),
  );
  const last = answers.at(-1)?.answered_at;
  await db
    .updateTable('series')
    .set({
      position: answers.length,
      score: answers.filter(({ is_right }) => is_right).length,
      ...(last && { updated_at: last, ...(ended && { ended_at: last }) }),
    })
    .where('person_id', '=', learner)
    .where('id', '=', id)
    .execute();
}
