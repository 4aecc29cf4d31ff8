/** Invents an exam that an instructor proposes, for a licence whose candidates need a file. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/handle.ts';
import { dayInFrance } from '../modules/exam/exam.ts';
import { buildDemoEmail } from './people.ts';

const DAY = 86_400_000;
const LEARNER = 'erwan';
const INSTRUCTOR = 'paul';

/** Its people must exist already. */
export async function insertProposals(db: Db, now: Date): Promise<void> {
  const learner = await db
    .selectFrom('accounts as a')
    .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
    .where('a.email', '=', buildDemoEmail({ login: LEARNER }))
    .where('i.licence', '=', 'co')
    .select(['i.person_id', 'i.school_id', 'i.id as inscription_id'])
    .executeTakeFirstOrThrow();
  const instructor = await db
    .selectFrom('accounts')
    .where('email', '=', buildDemoEmail({ login: INSTRUCTOR }))
    .select('person_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('exam_proposals')
    .values({
      ...learner,
      ...{ id: randomUUID(), wished_day: dayInFrance(new Date(now.getTime() + 30 * DAY)), centre: 'Brest' },
      ...{ words: 'Trois examens blancs à 38 sur 40, et ses cinq heures de théorie.', state: 'proposee' },
      ...{ made_by: instructor.person_id, created_at: new Date(now.getTime() - DAY) },
    })
    .execute();
}
