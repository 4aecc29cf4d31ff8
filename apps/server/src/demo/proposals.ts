/** Invents exams that instructors propose, one for a licence whose candidates need a file; and homework past its day. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@balise/rules/days';
import { dayIn, MAINLAND } from '@balise/rules/time-zones';
import type { Db } from '../platform/db/api.ts';
import { EVENING } from './crowd.ts';
import { buildDemoEmail } from './people.ts';
import { insertRows, selectDemoAccount } from './rows.ts';

const PROPOSALS = [
  {
    learner: 'erwan',
    licence: 'co',
    instructor: 'paul',
    centre: 'Brest',
    words: 'Trois examens blancs à 38 sur 40, et ses cinq heures de théorie.',
  },
  {
    learner: 'remparts-1',
    licence: 'b',
    instructor: 'karim',
    centre: '',
    words: 'Régulière depuis un mois.',
  },
];

/** Their people must exist already. */
export async function insertProposals(db: Db, now: Date): Promise<void> {
  for (const { learner, licence, instructor, centre, words } of PROPOSALS) {
    const subject = await db
      .selectFrom('accounts as a')
      .innerJoin('inscriptions as i', 'i.person_id', 'a.person_id')
      .where('a.email', '=', buildDemoEmail({ login: learner }))
      .where('i.licence', '=', licence)
      .select(['i.person_id', 'i.school_id', 'i.id as inscription_id'])
      .executeTakeFirstOrThrow();
    await insertRows(db, 'exam_proposals', {
      ...subject,
      id: randomUUID(),
      wished_day: dayIn(MAINLAND, new Date(now.getTime() + 30 * DAY_MS)),
      centre,
      words,
      state: 'proposee',
      made_by: (await selectDemoAccount(db, instructor)).person,
      created_at: new Date(now.getTime() - DAY_MS),
    });
  }
}

/** To the first group of the full school, for the day before yesterday. */
export async function insertLateHomework(db: Db, now: Date): Promise<void> {
  const group = await db
    .selectFrom('learner_groups')
    .where('name', '=', EVENING.name)
    .select(['id as group_id', 'school_id'])
    .executeTakeFirstOrThrow();
  await insertRows(db, 'assignments', {
    ...group,
    id: randomUUID(),
    licence: 'b',
    slug: 'thematique-a',
    order_no: 1,
    words: 'Avant la leçon sur les secours.',
    due_on: dayIn(MAINLAND, new Date(now.getTime() - 2 * DAY_MS)),
    made_by: (await selectDemoAccount(db, 'karim')).person,
    created_at: new Date(now.getTime() - 9 * DAY_MS),
  });
}
