/** Who worked at the full school in the last weeks, and what the inserts of their acts need. */

import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { DAY_MS } from '@balise/rules/days';
import { dayIn, MAINLAND } from '@balise/rules/time-zones';
import { insertAudit } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { EVENING } from './crowd.ts';
import { mustGet } from './must-get.ts';
import { inOfficeHours } from './office-hours.ts';
import { selectDemoAccount } from './rows.ts';

type Colleague = Awaited<ReturnType<typeof selectDemoAccount>>;

/** What each of the inserts needs. */
export type Weeks = Awaited<ReturnType<typeof readWeeks>>;

export async function readWeeks(db: Db, now: Date) {
  const manager = await selectDemoAccount(db, 'marc');
  const groups = await db
    .selectFrom('learner_groups')
    .where('school_id', '=', manager.school)
    .select(['id', 'name'])
    .execute();
  const byName = new Map(groups.map(({ id, name }) => [name, id]));
  const pupils = await db
    .selectFrom('learner_group_members')
    .where('group_id', '=', mustGet(byName, EVENING.name))
    .orderBy('person_id')
    .select('person_id')
    .execute();
  let turn = 0;
  return {
    db,
    /** That many days ago, at a different hour at each call. */
    daysAgo(days: number): Date {
      turn += 1;
      return inOfficeHours(now, days, turn);
    },
    /** yyyy-MM-dd, so many days from now. */
    dayIn: (days: number): string => dayIn(MAINLAND, new Date(now.getTime() + days * DAY_MS)),
    manager,
    secretary: await selectDemoAccount(db, 'nadia'),
    instructor: await selectDemoAccount(db, 'karim'),
    /** Of the evening group. */
    pupils: pupils.map(({ person_id }) => person_id),
    /** Id of a group, by its name. */
    groups: byName,
  };
}

interface Note {
  by: Colleague;
  action: SchoolAct | 'consultation';
  /** Left out: it is about the school. */
  about?: number | undefined;
  details?: Record<string, string>;
  at: Date;
}

export const note = (db: Db, { by, action, about = by.person, details = {}, at }: Note): Promise<void> =>
  insertAudit(db, { personId: about, schoolId: by.school, actorId: by.account, action, details, at });
