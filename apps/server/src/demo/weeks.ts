/** Who worked at the full school in the last weeks, and what the inserts of their acts need. */
import type { SchoolAct } from '@balise/contract/school/acts-lists';
import { DAY_MS } from '@balise/rules/days';
import { dayIn, MAINLAND } from '@balise/rules/time-zones';
import { insertAudit } from '../identity/accounts/api.ts';
import type { Db } from '../platform/db/api.ts';
import { EVENING } from './crowd.ts';
import { mustGet } from './must-get.ts';
import { inOfficeHours } from './office-hours.ts';
import { buildDemoEmail } from './people.ts';
import { DEMO_STAFF } from './staff.ts';

interface Colleague {
  account: number;
  person: number;
  school: number;
}

/** What each of the inserts needs. */
export interface Weeks {
  db: Db;
  /** That many days ago, at a different hour at each call. */
  daysAgo(days: number): Date;
  /** yyyy-MM-dd, so many days from now. */
  dayIn(days: number): string;
  manager: Colleague;
  secretary: Colleague;
  instructor: Colleague;
  /** Of the evening group, by name. */
  pupils: readonly number[];
  /** Id of a group, by its name. */
  groups: ReadonlyMap<string, string>;
}

export async function readWeeks(db: Db, now: Date): Promise<Weeks> {
  const manager = await findColleague(db, 'marc');
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
    daysAgo(days) {
      turn += 1;
      return inOfficeHours(now, days, turn);
    },
    dayIn: (days) => dayIn(MAINLAND, new Date(now.getTime() + days * DAY_MS)),
    manager,
    secretary: await findColleague(db, 'nadia'),
    instructor: await findColleague(db, 'karim'),
    pupils: pupils.map(({ person_id }) => person_id),
    groups: byName,
  };
}

async function findColleague(db: Db, login: string): Promise<Colleague> {
  const one = DEMO_STAFF.find((person) => person.login === login);
  if (!one) throw new Error(`${login} does not work in the demonstration`);
  const row = await db
    .selectFrom('accounts')
    .where('email', '=', buildDemoEmail(one))
    .select(['id', 'person_id', 'school_id'])
    .executeTakeFirstOrThrow();
  return { account: row.id, person: row.person_id, school: row.school_id };
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
